// Imported by the server of the browser tests before its own code: it tells the time that the run tells.
import { clockShiftMs, putClockBack } from './clockShift.ts'

putClockBack(clockShiftMs())

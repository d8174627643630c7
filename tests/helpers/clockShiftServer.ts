// Imported before the server's own code: shifts its clock like the run's.
import { clockShiftMs, shiftClock } from './clockShift.ts'

shiftClock(clockShiftMs())

// The real server with its clock shifted by E2E_EARLIER_MS, for runs over many days.
import './clockShiftServer.ts'
import '../../server/main.ts'

// The real server, telling the time of E2E_EARLIER_MS: for runs over many days.
import './clockShiftServer.ts'
import '../../server/main.ts'

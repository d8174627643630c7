// The real server, telling the time of E2E_EARLIER_MS: for runs over many days.
import './shiftedServer.ts'
import '../../server/main.ts'

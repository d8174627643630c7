// The real server, telling the time of E2E_EARLIER_MS: for runs over many days.
import './earlierServer.ts'
import '../../server/main.ts'

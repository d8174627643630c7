import { runJourneys } from './journeys.ts'
import { openFirefox } from './puppeteerDriver.ts'

runJourneys(openFirefox)

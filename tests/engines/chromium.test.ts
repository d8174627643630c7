import { runJourneys } from './journeys.ts'
import { openChromium } from './puppeteerDriver.ts'

runJourneys(openChromium)

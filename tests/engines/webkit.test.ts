import { runJourneys } from './journeys.ts'
import { openWebKit } from './webkitDriver.ts'

runJourneys(openWebKit)

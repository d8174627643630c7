import { openChromium } from '../puppeteerDriver.ts'
import { runFaults } from './runFaults.ts'

runFaults('chromium', openChromium)

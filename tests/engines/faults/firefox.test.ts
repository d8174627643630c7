import { openFirefox } from '../puppeteerDriver.ts'
import { runFaults } from './runFaults.ts'

runFaults('firefox', openFirefox)

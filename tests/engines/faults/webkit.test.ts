import { openWebKit } from '../webkitDriver.ts'
import { runFaults } from './runFaults.ts'

runFaults('webkit', openWebKit)

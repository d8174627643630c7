import { readConfig } from '../config.ts'
import { explainStart } from '../explainStart.ts'

// Run by `npm start` before the pictures and the build: wrong settings are told at once, and not after minutes.
try {
  readConfig(process.env)
} catch (error) {
  console.error(explainStart(error))
  process.exitCode = 1
}

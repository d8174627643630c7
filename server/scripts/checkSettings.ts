import { readConfig } from '../config.ts'
import { explainStart } from '../explainStart.ts'

// Run by `npm start` before the build: wrong settings are reported at once.
try {
  readConfig(process.env)
} catch (error) {
  console.error(explainStart(error))
  process.exitCode = 1
}

import { readConfig } from '../config.ts'
import { explainStartError } from '../explainStartError.ts'

// Run by `npm start` before the build, so that wrong settings are reported at once.
try {
  readConfig(process.env)
} catch (error) {
  console.error(explainStartError(error))
  process.exitCode = 1
}

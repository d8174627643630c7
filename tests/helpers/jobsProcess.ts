// A server that takes a job and never finishes it, to be killed: node tests/helpers/jobsProcess.ts URL SCHEMA NAME
import { startJobs } from '#server/jobs/jobs.ts'
import { QUICK_PACE } from './jobs.ts'

const [url = '', schema = '', name = ''] = process.argv.slice(2)
const log = { info: () => undefined, error: (...args: unknown[]) => console.error(...args) }
const isTaken = () => {
  console.log('taken')
  return new Promise<undefined>(() => undefined)
}
await startJobs([{ name, run: isTaken }], { url, schema, log, pace: QUICK_PACE })
console.log('started')

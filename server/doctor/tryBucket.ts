import { randomUUID } from 'node:crypto'
import { type BucketError, openPictureBucket, type S3Settings } from '../image/pictureBucket.ts'
import { danger, type Finding, warning } from './finding.ts'
import { isLoopback } from './settingsRules.ts'

const STEPS = ['be written', 'be read', 'be listed', 'be deleted'] as const
type Step = (typeof STEPS)[number]

/** Writes a small file into the S3 storage, reads, lists and deletes it. */
export async function tryBucket(s3: S3Settings): Promise<Finding[]> {
  const failed = await findFailure(s3)
  return [...judgeEndpoint(s3), ...(failed ? [danger(reasonOf(s3, failed))] : [])]
}

type Failure = { step: Step; status: number | null }

async function findFailure(s3: S3Settings): Promise<Failure | null> {
  const bucket = openPictureBucket(s3)
  const [file, bytes] = [`doctor_${randomUUID()}`, Buffer.from('byeolmuri')]
  let step: Step = 'be written'
  try {
    await bucket.put(file, bytes)
    step = 'be read'
    if (!(await bucket.get(file))?.bytes.equals(bytes)) return { step, status: 200 }
    step = 'be listed'
    await bucket.list().next()
    step = 'be deleted'
    await bucket.remove(file)
    return (await bucket.find(file)) ? { step, status: 200 } : null
  } catch (error) {
    return { step, status: (error as BucketError).status ?? null }
  }
}

function reasonOf({ endpoint, bucket }: S3Settings, { step, status }: Failure): string {
  const what = `The S3 storage at ${endpoint}, bucket ${bucket}, `
  const outcome = 'no server finds the pictures that another one drew.'
  if (status === null) return `${what}does not answer: ${outcome}`
  if (status === 403 || status === 401)
    return `${what}refuses (${status}) that a picture can ${step}: the keys are wrong, may not do that, or the clock is; ${outcome}`
  if (status === 404) return `${what}does not exist (404): make it, not readable by the public; ${outcome}`
  if (status >= 300 && status < 400) return `${what}is in another region (${status}): see S3_REGION and S3_ENDPOINT; ${outcome}`
  return `${what}has a picture that can not ${step} (${status}): ${outcome}`
}

function judgeEndpoint({ endpoint }: S3Settings): Finding[] {
  const { protocol, hostname } = new URL(endpoint)
  return protocol === 'https:' || isLoopback(hostname)
    ? []
    : [warning(`S3_ENDPOINT is ${endpoint}, not https: who is on the way sees the pictures, though not the keys.`)]
}

import { readFileSync } from 'node:fs'

/** May come from a file named by NAME_FILE, as container engines and systemd hand out secrets. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'REDIS_URL',
  'JWT_SECRET',
  'NAVER_CLIENT_SECRET',
  'KAKAO_CLIENT_SECRET',
  'KAKAO_ADMIN_KEY',
  'IMAGE_MAKER_SECRET',
  'VAPID_PRIVATE_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]

type Settings = Record<string, string>

/** Puts the content of each NAME_FILE in the place of NAME. @returns one sentence for each file that can not be used */
export function readSecretSettings(given: Settings): { settings: Settings; problems: string[] } {
  const settings = { ...given }
  const problems: string[] = []
  for (const name of SECRET_SETTINGS) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    const secret = readSecret(file)
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set: leave one of them empty.`)
    else if ('problem' in secret) problems.push(`${name}_FILE names ${file}, ${secret.problem}.`)
    else settings[name] = secret.value
  }
  return { settings, problems }
}

function readSecret(file: string): { value: string } | { problem: string } {
  try {
    const value = readFileSync(file, 'utf8').trim()
    return value === '' ? { problem: 'which is empty' } : { value }
  } catch (error) {
    return { problem: `which can not be read (${(error as NodeJS.ErrnoException).code})` }
  }
}

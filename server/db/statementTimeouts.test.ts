import { expect, it } from 'vitest'
import type { Db } from './database.ts'
import { setStatementTimeouts } from './statementTimeouts.ts'

const refusing = (code: string) => {
  const execute = () => Promise.reject(Object.assign(new Error('permission denied'), { code }))
  return { transaction: () => ({ execute }) } as unknown as Db
}

it('a role that may not set its own limits is reported with advice for an administrator; any other error is thrown', async () => {
  const said: string[] = []
  await setStatementTimeouts(refusing('42501'), (line) => said.push(line))
  expect(said).toEqual([expect.stringMatching(/\(permission denied\).+ALTER ROLE <user> SET statement_timeout = '10s';/)])
  await expect(setStatementTimeouts(refusing('53100'), (line) => said.push(line))).rejects.toThrow('permission denied')
  expect(said).toHaveLength(1)
})

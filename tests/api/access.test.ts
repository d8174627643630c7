import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API } from '#contract/api.ts'
import { ACCESS } from '#tests/helpers/accessTable.ts'
import { type AccessWorld, anAccessWorld, callAs, ROLES, type Role } from '#tests/helpers/accessWorld.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
/** For calls that only read. A test that changes something makes its own members. */
let reading: AccessWorld
beforeAll(async () => {
  test = await startTestApp()
  reading = await anAccessWorld(test)
})
afterAll(() => test.close())

describe('who gets what from every call', () => {
  it('is written in the access table for each call of the contract, and for no other', () => {
    expect(Object.keys(ACCESS).sort()).toEqual(Object.keys(API).sort())
  })

  it.each(Object.keys(ACCESS).filter((name) => name in API))('%s', async (name) => {
    const [endpoint, row] = [API[name], ACCESS[name]]
    if (!endpoint || !row) throw new Error(`no such call: ${name}`)
    expect(row.access).toBe(endpoint.access)
    const world = endpoint.method === 'GET' ? reading : await anAccessWorld(test)
    const outcomes: Partial<Record<Role, string>> = {}
    for (const role of ROLES) outcomes[role] = await callAs(world, role, endpoint, await row.inputOf(world, role))
    expect(outcomes).toEqual(row.expected)
  })
})

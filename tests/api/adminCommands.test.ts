import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { questionOf } from '#server/modules/questions/questions.service.ts'
import { adminCommand, doCommand } from '#tests/helpers/adminCommand.ts'
import { marketCalls } from '#tests/helpers/marketCalls.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { moderationCalls } from '#tests/helpers/moderation.ts'
import { loginAs, startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
let calls: ReturnType<typeof moderationCalls>
beforeAll(async () => {
  // Commands use the machine's clock.
  test = await startTestApp({ clock: () => new Date() })
  calls = moderationCalls(test)
})
afterAll(() => test.close())

const done = (...command: string[]) => doCommand(test, command)
/** Why a command was refused. */
const refused = async (...command: string[]): Promise<string> => {
  const outcome = await done(...command).catch((error: Error) => error)
  return outcome instanceof Error ? outcome.message : `was done: ${outcome}`
}
const DRY = 'Dry run: nothing was changed.'

it('runs as a process beside the server, and says how it is called', { timeout: 120_000 }, async () => {
  const member = await aMember(test, { userName: '이도윤' })
  expect(await adminCommand(test, ['roles', 'grant', member.userId, '--dry-run'])).toEqual({
    code: 0,
    stdout: `${member.userId} (이도윤) is an admin now.\n${DRY}\n`,
    stderr: '',
  })
  const help = await adminCommand(test, ['items', 'price', '--help'])
  expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('ITEM STONES [--by NAME] [--dry-run]')])
})

describe('roles', () => {
  it('are granted and revoked, kept in the log, and tried out', async () => {
    const member = await aMember(test, { userName: '이도윤' })
    const cases = () => calls.send(member, 'GET', '/admin/cases').then(({ status }) => status)
    expect(await done('roles', 'grant', member.userId, '--dry-run')).toBe(`${member.userId} (이도윤) is an admin now.\n${DRY}`)
    expect([await cases(), await done('log', 'list')]).toEqual([403, 'No command has changed anything.'])
    expect(await done('roles', 'grant', member.userId.toUpperCase(), '--by', '운영팀')).toBe(`${member.userId} (이도윤) is an admin now.`)
    expect([await cases(), await done('roles', 'list')]).toEqual([200, expect.stringContaining(member.userId)])
    expect(await done('roles', 'grant', member.userId)).toContain('already')
    expect(await done('roles', 'revoke', member.userId)).toContain('no admin any more')
    expect([await cases(), await done('roles', 'list')]).toEqual([403, 'Nobody has a role.'])
    const log = await done('log', 'list')
    expect(log).toMatch(new RegExp(`운영팀 +roles grant +${member.userId} +admin`))
    expect(log).toContain('roles revoke')
    expect(await refused('roles', 'grant', 'nobody1')).toContain('There is no member nobody1.')
    expect(await refused('roles', 'grant')).toContain('It takes one USERID.')
  })
})

describe('people-reports', () => {
  const reported = async (): Promise<TestMember> => {
    const person = await aMember(test)
    await calls.report(await aMember(test, { userName: '몰래본사람' }), person, 'OBSCENE', '이름이 불쾌해요')
    return person
  }

  it('are shown without who reported, and decided about as on the page', async () => {
    const person = await reported()
    const shown = await done('people-reports', 'show', person.userId)
    expect(shown).toContain('이름이 불쾌해요')
    expect(shown).not.toContain('몰래본사람')
    const warn = ['people-reports', 'decide', person.userId, '--warn', '--sentence', '다정하게 적어 주세요', '--by', 'doyun'] as const
    expect(await done(...warn, '--dry-run')).toContain(`1 report closed.\n${DRY}`)
    expect((await calls.send(person, 'GET', '/warnings')).body.warnings).toEqual([])
    expect(await done(...warn)).toContain('1 report closed.')
    expect((await calls.send(person, 'GET', '/warnings')).body.warnings).toMatchObject([{ sentence: '다정하게 적어 주세요' }])
    expect(await refused(...warn)).toContain('No reports wait')
    expect(await done('people-reports', 'show', person.userId)).toMatch(/WARN +doyun +다정하게/)
  })

  it('suspend until a command lifts it', async () => {
    const person = await reported()
    await done('people-reports', 'decide', person.userId, '--suspend', '3', '--sentence', '쉬어 가요')
    await expect(loginAs(test.app, person.email)).rejects.toThrow('SUSPENDED')
    expect(await done('people-reports', 'lift', person.userId)).toContain('may sign in again')
    expect((await loginAs(test.app, person.email)).accessToken).not.toBe('')
    expect(await done('people-reports', 'lift', person.userId)).toContain('is not suspended')
  })

  it('withdraw, and the log names nobody any more', async () => {
    const person = await reported()
    expect(await done('people-reports', 'decide', person.userId, '--withdraw')).toContain('withdraw')
    expect(await refused('people-reports', 'show', person.userId)).toContain('There is no member')
    expect(await done('log', 'list')).not.toContain(person.userId)
  })

  it.each([
    [['--warn'], '--sentence is what the person reads'],
    [['--warn', '--dismiss'], 'It takes one of'],
    [[], 'It takes one of'],
    [['--suspend', '5', '--sentence', 'x'], '--suspend takes 3, 7, 30 days.'],
    [['--dismiss', '--sentence', 'x'], 'Nobody would read'],
    [['--dismiss', '--by', ' '], '--by takes a name'],
  ])('refuse %j', async (args, sentence) => {
    expect(await refused('people-reports', 'decide', 'nobody1', ...args)).toContain(sentence)
  })
})

it('questions are added and retired, and change no day that has begun', async () => {
  const { db } = test.deps
  const today = serviceDateOf(new Date())
  const asked = await questionOf(db, today, new Date())
  const first = JSON.parse(await done('questions', 'list', '--json')).find(({ text }: { text: string }) => text === asked)
  expect(await done('questions', 'retire', first.key)).toBe(`${first.key} is retired.`)
  expect(await done('questions', 'retire', first.key)).toContain('before')
  expect(await questionOf(db, today, new Date())).toBe(asked)
  expect(await done('questions', 'add', '  올봄 가장 먼저 만난 꽃은 무엇인가요? ')).toBe('Added as added-001.')
  expect(await refused('questions', 'add', '올봄 가장 먼저 만난 꽃은 무엇인가요?')).toContain('already')
  expect(await refused('questions', 'add', '가'.repeat(61))).toContain('1 to 60 letters')
  expect(await refused('questions', 'retire', 'nothing-1')).toContain('There is no question')
  // With all but one question used, the added one is chosen, and a retired one never is.
  const bank = [{ key: first.key, text: asked }]
  expect(await questionOf(db, addDays(today, 1), new Date(), bank)).toBe('올봄 가장 먼저 만난 꽃은 무엇인가요?')
  expect(await questionOf(db, addDays(today, 2), new Date(), bank)).toBe('올봄 가장 먼저 만난 꽃은 무엇인가요?')
})

it('items are repriced, retired and restored, and members keep what they own', async () => {
  const market = marketCalls(test)
  const [owner, buyer] = [await aMember(test), await aMember(test)]
  const [item, other] = market.items().filter(({ id, price }) => id.startsWith('face_hair') && price >= 20 && price < 200)
  if (!item || !other) throw new Error('the catalogue has no such item')
  const official = async () =>
    (await market.send(buyer, 'GET', '/store/official/face')).body.items.find(({ id }: { id: string }) => id === item.id)
  const buy = async (who: TestMember, expectedPrice?: number) => {
    const { status, body } = await market.send(who, 'POST', '/store/official/purchase', {
      id: item.id,
      ...(expectedPrice ? { expectedPrice } : {}),
    })
    return `${status} ${body.code ?? 'ok'}`
  }
  await market.give(owner, item.file)
  expect((await market.list(owner, item.id, item.price)).status).toBe(200)

  expect(await done('items', 'price', item.id, String(item.price - 5), '--dry-run')).toContain(DRY)
  expect((await official()).price).toBe(item.price)
  expect(await done('items', 'price', item.id, String(item.price - 5))).toContain('1 offer of members ask for more.')
  expect((await official()).price).toBe(item.price - 5)
  expect(await buy(buyer, item.price)).toBe('409 PRICE_CHANGED')

  await market.send(buyer, 'POST', '/store/official/wishlist', { id: item.id })
  expect(await done('items', 'retire', item.id)).toContain('1 heart in the official shop')
  expect([await official(), await buy(buyer)]).toEqual([undefined, '404 ITEM_NOT_FOUND'])
  expect((await market.send(buyer, 'GET', '/store/official/face')).body.wishlist).toEqual([])
  const heart = async (shop: string) => (await market.send(owner, 'POST', `/store/${shop}/wishlist`, { id: other.id })).status
  expect(await done('items', 'retire', other.id)).toContain('0 hearts in the official shop')
  expect([await heart('official'), await heart('resale')]).toEqual([404, 200])
  await done('items', 'restore', other.id)
  expect(await heart('official')).toBe(200)
  expect((await market.send(buyer, 'GET', '/store/resale/face')).body.items.map(({ id }: { id: string }) => id)).toContain(item.id)
  expect((await market.owned(owner)).length).toBe(1)
  expect(await done('items', 'list', '--changed')).toMatch(
    new RegExp(`${item.id}.* ${item.price - 5} .*catalogue: ${item.price} .*retired`),
  )

  await done('items', 'restore', item.id)
  expect((await market.send(buyer, 'GET', '/store/official/face')).body.wishlist).toEqual([item.id])
  expect(await buy(buyer, item.price - 5)).toBe('200 ok')
  expect(await done('items', 'price', item.id, String(item.price))).toContain('costs')
  expect(await done('items', 'list', '--changed')).toContain('0 items.')
  // The catalogue's own price is no change, so that the item follows a later catalogue.
  expect(await test.deps.db.selectFrom('itemChange').select('item').execute()).toEqual([])
  expect(await refused('items', 'price', item.id, '0')).toContain('1 to 100000 stones')
  expect(await refused('items', 'retire', 'face_hair_1')).toContain('has no item')
})

it('invitations are listed and ended, one or all of a member', async () => {
  const member = await aMember(test)
  const invite = async () => (await calls.send(member, 'POST', '/invitations', { kind: 'star' })).body.token
  const token = await invite()
  expect(await done('invitations', 'list', '--user', member.userId)).toContain(token)
  expect(await done('invitations', 'end', token)).toBe('1 link ended.')
  expect((await calls.send(member, 'GET', '/invitations')).body.invitations).toEqual([])
  await invite()
  expect(await done('invitations', 'end', '--user', member.userId, '--dry-run')).toContain(DRY)
  expect(await done('invitations', 'end', '--user', member.userId)).toBe('1 link ended.')
  expect(await refused('invitations', 'end', token)).toContain('No such link is open.')
  expect(await refused('invitations', 'end')).toContain('It takes one TOKEN')
})

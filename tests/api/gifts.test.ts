import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { GIFT } from '#contract/limits.ts'
import { transact } from '#server/events/afterCommit.ts'
import { returnExpiredGifts, sweepClosedGifts } from '#server/modules/market/giftReturns.service.ts'
import { sendGiftIn } from '#server/modules/market/gifts.service.ts'
import { readOwnGifts, reportedCards } from '#server/modules/market/giftsPersonalData.ts'
import { setOfficialPrice, setRetired } from '#server/modules/market/itemChanges.service.ts'
import { auditMarket } from '#server/modules/market/marketAudit.repository.ts'
import { readCase } from '#server/modules/moderation/cases.service.ts'
import { decide } from '#server/modules/moderation/decisions.service.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { friendCalls, listen } from '#tests/helpers/friendCalls.ts'
import { befriend } from '#tests/helpers/friendships.ts'
import { type Item, marketCalls } from '#tests/helpers/marketCalls.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CARD = '첫눈 오는 날 입어 줘'

let test: TestApp
let market: ReturnType<typeof marketCalls>
let friends: ReturnType<typeof friendCalls>
let items: Item[]
let heard: ReturnType<typeof listen>
beforeAll(async () => {
  test = await startTestApp({ isClockStill: true })
  market = marketCalls(test)
  friends = friendCalls(test)
  heard = listen(test)
  items = market.items().filter(({ id, price }) => price >= 40 && price <= 120 && !id.startsWith('bg_station'))
})
afterAll(() => test.close())
// Whatever a test did: the books are sound after it.
afterEach(async () => {
  expect((await auditLedger(test.deps.db)).faults).toEqual([])
  expect((await auditMarket(test.deps.db, test.deps.clock)).faults).toEqual([])
})

type Friends = { sender: TestMember; receiver: TestMember; item: Item }

async function twoFriends(stone = 1000): Promise<Friends> {
  const [sender, receiver] = [await aMember(test, { userName: '민아' }), await aMember(test, { userName: '예린' })]
  await befriend(test, sender, receiver)
  await market.enrich(sender, stone)
  const item = items[0] as Item
  return { sender, receiver, item }
}

const send = (sender: TestMember, receiver: Pick<TestMember, 'userId'>, item: Pick<Item, 'id'>, more: object = {}, key?: string) =>
  market.send(sender, 'POST', '/store/gifts', { id: item.id, receiverId: receiver.userId, card: CARD, ...more }, key)
const boxes = async (member: TestMember): Promise<{ id: string; sender: { userId: string }; sentAt: string }[]> =>
  (await market.send(member, 'GET', '/store/gifts')).body.gifts
const open = (member: TestMember, id: string) => market.send(member, 'POST', `/store/gifts/${id}/open`)
const decline = (member: TestMember, id: string) => market.send(member, 'POST', `/store/gifts/${id}/decline`)
const stone = async (member: TestMember): Promise<number> => (await market.wallet(member)).stone
const owns = async (member: TestMember, { id }: Item) => (await market.owned(member)).some((one) => one.id === id)
const brief = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? 'ok'}`
const news = async (member: TestMember): Promise<string[]> =>
  (await market.send(member, 'GET', '/notifications')).body.notifications.map(({ message }: { message: string }) => message)

/** Another friend of the receiver. */
async function anotherSender(receiver: TestMember): Promise<TestMember> {
  const other = await aMember(test, { userName: '도윤' })
  await befriend(test, other, receiver)
  await market.enrich(other, 1000)
  return other
}

/** A box that was sent just now. @returns its id */
async function aBox({ sender, receiver, item }: Friends): Promise<string> {
  const answer = await send(sender, receiver, item)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (await boxes(receiver)).find((box) => box.sender.userId === sender.userId)?.id ?? ''
}

describe('a gift', () => {
  it('is paid at once, lies on the star of the receiver only, and is owned once it is opened', async () => {
    const { sender, receiver, item } = await twoFriends()
    const before = await stone(sender)
    heard.clear()
    expect(await send(sender, receiver, item)).toMatchObject({ status: 200, body: { wallet: { stone: before - item.price } } })
    expect(heard.by(receiver)).toEqual(['told GIFT', 'gifts.changed'])
    expect(heard.by(sender)).toEqual(['balance.changed'])
    expect(await boxes(sender)).toEqual([])
    expect(await boxes(receiver)).toEqual([
      {
        id: expect.any(String),
        sender: { userId: sender.userId, userName: '민아', profile: expect.any(String) },
        sentAt: expect.any(String),
      },
    ])
    expect(await news(receiver)).toContain(`민아님의 선물이 도착했어요`)
    expect(await owns(receiver, item)).toBe(false)

    const [box] = await boxes(receiver)
    for (const [who, id] of [
      [sender, box?.id ?? ''],
      [receiver, randomUUID()],
    ] as const)
      expect([brief(await open(who, id)), brief(await decline(who, id))]).toEqual(['404 NOT_FOUND', '404 NOT_FOUND'])
    heard.clear()
    const opened = await open(receiver, box?.id ?? '')
    expect(heard.by(receiver)).toContain('gifts.changed')
    expect(await news(receiver)).not.toContain(`민아님의 선물이 도착했어요`)
    expect(opened).toMatchObject({ status: 200, body: { item: { id: item.id }, card: CARD, sender: { userId: sender.userId } } })
    expect(await open(receiver, box?.id ?? '')).toEqual(opened)
    expect([await owns(receiver, item), await boxes(receiver), await stone(sender)]).toEqual([true, [], before - item.price])
    expect(brief(await decline(receiver, box?.id ?? ''))).toBe('404 NOT_FOUND')
  })

  it('at the price that was shown is accepted', async () => {
    const { sender, receiver, item } = await twoFriends()
    expect(brief(await send(sender, receiver, item, { expectedPrice: item.price }))).toBe('200 ok')
  })

  it('is announced until the last box of its sender was opened', async () => {
    const { sender, receiver, item } = await twoFriends()
    const first = await aBox({ sender, receiver, item })
    expect(brief(await send(sender, receiver, items[1] as Item))).toBe('200 ok')
    await open(receiver, first)
    expect(await news(receiver)).toContain(`민아님의 선물이 도착했어요`)
    const other = await anotherSender(receiver)
    await aBox({ sender: other, receiver, item: items[2] as Item })
    const second = (await boxes(receiver)).find((box) => box.sender.userId === sender.userId)
    await open(receiver, second?.id ?? '')
    expect(await news(receiver)).not.toContain(`민아님의 선물이 도착했어요`)
    expect(await news(receiver)).toContain(`도윤님의 선물이 도착했어요`)
  })

  it('that came last is shown first', async () => {
    const { sender, receiver } = await twoFriends()
    for (const item of items.slice(0, 3)) {
      await send(sender, receiver, item)
      test.passMs(1000)
    }
    const times = (await boxes(receiver)).map(({ sentAt }) => Date.parse(sentAt))
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => other - one))
    expect(times).toHaveLength(3)
  })

  it('is declined alone, beside another box of the same thing', async () => {
    const { sender, receiver, item } = await twoFriends()
    const other = await anotherSender(receiver)
    const id = await aBox({ sender, receiver, item })
    const kept = await aBox({ sender: other, receiver, item })
    expect((await decline(receiver, id)).body).toEqual({ message: 'gift declined' })
    expect((await boxes(receiver)).map((box) => box.id)).toEqual([kept])
  })

  it('names its sender as long as they are friends', async () => {
    const { sender, receiver, item } = await twoFriends()
    const id = await aBox({ sender, receiver, item })
    await open(receiver, id)
    expect((await friends.remove(receiver, sender)).status).toBe(200)
    const again = await open(receiver, id)
    expect([brief(again), again.body.card, 'sender' in again.body]).toEqual(['200 ok', CARD, false])
    expect((await friends.withdraw(sender)).status).toBe(200)
    expect('sender' in (await open(receiver, id)).body).toBe(false)
  })

  it('is among what was bought, and its stones are back once when it is declined', async () => {
    const { sender, receiver, item } = await twoFriends()
    const before = await stone(sender)
    const id = await aBox({ sender, receiver, item })
    heard.clear()
    expect(brief(await decline(receiver, id))).toBe('200 ok')
    expect(brief(await decline(receiver, id))).toBe('200 ok')
    expect(heard.by(sender)).toEqual(['balance.changed', 'told GIFT_DECLINED'])
    expect(brief(await open(receiver, id))).toBe('404 NOT_FOUND')
    expect([await stone(sender), await boxes(receiver)]).toEqual([before, []])
    expect(await news(sender)).toContain(`예린님이 마음만 받았어요. 스톤이 돌아왔어요`)
    expect(await news(receiver)).not.toContain(`민아님의 선물이 도착했어요`)
    const { transactions } = (await market.send(sender, 'GET', '/store/transactions?type=buy')).body
    expect(transactions).toMatchObject([
      { type: 'GIFT_RETURNED', amount: item.price, item: { name: item.file } },
      { type: 'GIFT', amount: -item.price, item: { name: item.file } },
    ])
  })

  it.each([
    ['to oneself', ({ sender, item }: Friends) => send(sender, sender, item), '400 TO_ONESELF'],
    ['to a stranger', async ({ sender, item }: Friends) => send(sender, await aMember(test), item), '403 NOT_FRIENDS'],
    ['to nobody', ({ sender, item }: Friends) => send(sender, { userId: 'nobody99' }, item), '403 NOT_FRIENDS'],
    ['of what there is not', ({ sender, receiver }: Friends) => send(sender, receiver, { id: 'item_head_999' }), '404 ITEM_NOT_FOUND'],
    ['of the base wardrobe', ({ sender, receiver }: Friends) => send(sender, receiver, { id: 'face_hair_1' }), '404 ITEM_NOT_FOUND'],
    ['at another price', ({ sender, receiver, item }: Friends) => send(sender, receiver, item, { expectedPrice: 1 }), '409 PRICE_CHANGED'],
    ['without a card', ({ sender, receiver, item }: Friends) => send(sender, receiver, item, { card: ' \u3164 ' }), '400 INVALID_REQUEST'],
    [
      'with a long card',
      ({ sender, receiver, item }: Friends) => send(sender, receiver, item, { card: '가'.repeat(41) }),
      '400 INVALID_REQUEST',
    ],
  ])('%s is refused, and nothing is paid', async (_name, attempt, refusal) => {
    const all = await twoFriends()
    const before = await stone(all.sender)
    expect(brief(await attempt(all))).toBe(refusal)
    expect([await stone(all.sender), await boxes(all.receiver)]).toEqual([before, []])
  })

  it('of what the friend owns, is offering, or can not be paid is refused', async () => {
    const { sender, receiver, item } = await twoFriends()
    await market.give(receiver, item.file)
    expect(brief(await send(sender, receiver, item))).toBe('409 ALREADY_OWNED')
    await market.list(receiver, item.id, 10)
    expect(brief(await send(sender, receiver, item))).toBe('409 ALREADY_OWNED')
    const receivers = (await market.send(sender, 'GET', `/store/gifts/receivers?id=${item.id}`)).body
    expect(receivers).toMatchObject({ receivers: [{ userId: receiver.userId, isOwner: true }], giftsLeft: 5 })
    const poor = await aMember(test)
    await befriend(test, poor, receiver)
    const dear = market.items().findLast(({ price }) => price > 300)
    if (dear) expect(brief(await send(poor, receiver, dear))).toBe('409 NOT_ENOUGH_STONE')
  })

  it('of a retired item is refused; one that was sent before opens', async () => {
    const { sender, receiver } = await twoFriends()
    const item = items[1] as Item
    const id = await aBox({ sender, receiver, item })
    const retire = (at: Date | null) => test.deps.db.transaction().execute((tx) => setRetired(tx, item.file, at))
    await retire(test.deps.clock())
    try {
      expect(brief(await send(sender, receiver, item))).toBe('404 ITEM_NOT_FOUND')
      expect((await open(receiver, id)).status).toBe(200)
      expect(await owns(receiver, item)).toBe(true)
    } finally {
      await retire(null)
    }
  })

  it('is paid at the price that operators set, which comes back', async () => {
    const { sender, receiver } = await twoFriends()
    const item = items[2] as Item
    const at = test.deps.clock()
    const setPrice = (price: number) =>
      test.deps.db.transaction().execute((tx) => setOfficialPrice(tx, test.deps.wardrobe, { item: item.file, price, at }))
    await setPrice(7)
    const before = await stone(sender)
    const id = await aBox({ sender, receiver, item })
    await setPrice(item.price)
    expect(await stone(sender)).toBe(before - 7)
    await decline(receiver, id)
    expect(await stone(sender)).toBe(before)
  })

  it('is sent five times a day, and returned ones count', async () => {
    const { sender, receiver, item } = await twoFriends(5000)
    for (let sent = 0; sent < GIFT.aDay; sent += 1) await decline(receiver, await aBox({ sender, receiver, item }))
    const payload = { id: item.id, receiverId: receiver.userId, card: CARD }
    const refused = await test.app.inject({ method: 'POST', url: '/api/store/gifts', headers: sender.headers, payload })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'GIFTS_A_DAY'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60 * 60)
    expect((await market.send(sender, 'GET', `/store/gifts/receivers?id=${item.id}`)).body.giftsLeft).toBe(0)
    test.passMs(DAY_MS)
    const later = await market.again(sender)
    expect(brief(await send(later, receiver, item))).toBe('200 ok')
  })

  it('is sent once by one key, and with another body the key is refused', async () => {
    const { sender, receiver, item } = await twoFriends()
    const before = await stone(sender)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send(sender, receiver, item, {}, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect([await stone(sender), (await boxes(receiver)).length]).toEqual([before - item.price, 1])
    expect(brief(await send(sender, receiver, item, { card: '다른 카드' }, key))).toBe('422 KEY_REUSED')
  })

  it('is not for sale for 14 days after it was opened', async () => {
    const { sender, receiver, item } = await twoFriends()
    await open(receiver, await aBox({ sender, receiver, item }))
    expect(brief(await market.list(receiver, item.id, 10))).toBe('409 GIFT_HELD')
    const other = items[1] as Item
    await market.give(receiver, other.file)
    expect(brief(await market.list(receiver, other.id, 10))).toBe('200 ok')
    test.passMs(GIFT.heldDays * DAY_MS)
    expect(brief(await market.list(await market.again(receiver), item.id, 10))).toBe('200 ok')
  })
})

describe('the stones go back', () => {
  const SENTENCE = '선물이 열리지 않아 스톤이 돌아왔어요'

  const ways: [string, (all: Friends & { id: string; other: TestMember }) => Promise<unknown>][] = [
    ['un-friended by the receiver', ({ sender, receiver }) => friends.remove(receiver, sender)],
    ['un-friended by the sender', ({ sender, receiver }) => friends.remove(sender, receiver)],
    ['blocked by the receiver', ({ sender, receiver }) => friends.block(receiver, sender)],
    ['blocked by the sender', ({ sender, receiver }) => friends.block(sender, receiver)],
    ['the receiver withdrew', ({ receiver }) => friends.withdraw(receiver)],
    ['the receiver bought it', ({ receiver, item }) => market.buy(receiver, item.id)],
    [
      'the receiver bought it second-hand',
      async ({ receiver, other, item }) => {
        await market.give(other, item.file)
        const { listingId } = (await market.list(other, item.id, 5)).body
        return market.take(receiver, listingId, 5)
      },
    ],
    [
      'the receiver opened another box of the same thing',
      async ({ receiver, other, item }) => {
        await befriend(test, other, receiver)
        await market.enrich(other, 1000)
        const second = await aBox({ sender: other, receiver, item })
        return open(receiver, second)
      },
    ],
    [
      'nobody opened it for 14 days (job)',
      async () => {
        test.passMs(GIFT.days * DAY_MS)
        await returnExpiredGifts(test.deps)
        return { status: 200 }
      },
    ],
    [
      'nobody opened it for 14 days (read)',
      async ({ receiver }) => {
        test.passMs(GIFT.days * DAY_MS)
        return market.send(await market.again(receiver), 'GET', '/store/gifts')
      },
    ],
    [
      'it is opened after 14 days',
      async ({ receiver, id }) => {
        test.passMs(GIFT.days * DAY_MS)
        expect(brief(await open(await market.again(receiver), id))).toBe('404 NOT_FOUND')
        return { status: 200 }
      },
    ],
    [
      'it is opened by who was given the same thing meanwhile',
      async ({ receiver, item, id }) => {
        await market.give(receiver, item.file)
        expect(brief(await open(receiver, id))).toBe('404 NOT_FOUND')
        return { status: 200 }
      },
    ],
  ]
  it.each(ways)('once, in one sentence: %s', async (name, way) => {
    const { sender, receiver, item } = await twoFriends()
    const other = await aMember(test)
    await market.enrich(receiver, 500)
    const before = await stone(sender)
    const id = await aBox({ sender, receiver, item })
    heard.clear()
    expect(await way({ sender, receiver, item, id, other })).toMatchObject({ status: 200 })
    expect(heard.by(sender)).toContain('balance.changed')
    expect(heard.by(receiver).includes('balance.changed')).toBe(name.includes('bought'))
    const again = await market.again(sender)
    expect(await stone(again)).toBe(before)
    expect((await news(again)).filter((message) => message === SENTENCE)).toHaveLength(1)
    await returnExpiredGifts(test.deps)
    expect(await stone(again)).toBe(before)
  })

  it('of expired boxes only', async () => {
    const { sender, receiver, item } = await twoFriends()
    await aBox({ sender, receiver, item })
    test.passMs((GIFT.days - 1) * DAY_MS)
    const again = await market.again(sender)
    expect(brief(await send(again, receiver, items[1] as Item))).toBe('200 ok')
    const before = await stone(again)
    test.passMs(DAY_MS)
    expect(await returnExpiredGifts(test.deps)).toBeGreaterThan(0)
    expect(await stone(await market.again(sender))).toBe(before + item.price)
    expect(await boxes(await market.again(receiver))).toHaveLength(1)
  })

  it('of the late box alone, beside one of the same thing that came later', async () => {
    const { sender, receiver, item } = await twoFriends()
    const late = await aBox({ sender, receiver, item })
    test.passMs((GIFT.days - 1) * DAY_MS)
    const again = await market.again(receiver)
    const other = await anotherSender(again)
    const kept = await aBox({ sender: other, receiver: again, item })
    test.passMs(DAY_MS)
    const owner = await market.again(receiver)
    expect(brief(await open(owner, late))).toBe('404 NOT_FOUND')
    expect((await boxes(owner)).map(({ id }) => id)).toEqual([kept])
  })

  it('between those two only when they are friends no more', async () => {
    const { sender, receiver, item } = await twoFriends()
    await aBox({ sender, receiver, item })
    const kept = await aBox({ sender: await anotherSender(receiver), receiver, item: items[1] as Item })
    const strangers = await twoFriends()
    const theirs = await aBox(strangers)
    expect((await friends.remove(receiver, sender)).status).toBe(200)
    expect([await boxes(receiver), await boxes(strangers.receiver)]).toMatchObject([[{ id: kept }], [{ id: theirs }]])
  })

  it('where the balance goes when the sender withdrew: the box is gone, and nobody is notified', async () => {
    const { sender, receiver, item } = await twoFriends()
    const id = await aBox({ sender, receiver, item })
    expect((await friends.withdraw(sender)).status).toBe(200)
    expect([await boxes(receiver), brief(await open(receiver, id))]).toEqual([[], '404 NOT_FOUND'])
    expect((await news(receiver)).join()).not.toContain('선물')
    const [row] = await test.deps.db.selectFrom('gift').selectAll().where('id', '=', id).execute()
    expect(row).toMatchObject({ senderPersonId: null, card: '', state: 'returned' })
  })

  it('never when a purchase of the same thing is refused', async () => {
    const { sender, receiver } = await twoFriends()
    const item = items.at(-1) as Item
    const id = await aBox({ sender, receiver, item })
    for (const other of items) if ((await stone(receiver)) >= item.price) await market.buy(receiver, other.id)
    expect(brief(await market.send(receiver, 'POST', '/store/official/purchase', { id: item.id, expectedPrice: 1 }))).toBe(
      '409 PRICE_CHANGED',
    )
    expect(brief(await market.buy(receiver, item.id))).toBe('409 NOT_ENOUGH_STONE')
    expect((await boxes(receiver)).map((box) => box.id)).toEqual([id])
  })

  it('before closed boxes are deleted after 30 days', async () => {
    const { sender, receiver, item } = await twoFriends()
    const id = await aBox({ sender, receiver, item })
    await decline(receiver, id)
    const rows = () => test.deps.db.selectFrom('gift').select('id').where('id', '=', id).execute()
    test.passMs(29 * DAY_MS)
    await sweepClosedGifts(test.deps)
    expect(await rows()).toEqual([{ id }])
    test.passMs(2 * DAY_MS)
    expect(await sweepClosedGifts(test.deps)).toBeGreaterThan(0)
    expect(await rows()).toEqual([])
  })
})

describe('at once', () => {
  const ROUNDS = rounds(4)

  it('a gift and a purchase of the same thing leave one copy and one payment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { sender, receiver, item } = await twoFriends()
      await market.enrich(receiver, 500)
      const before = [await stone(sender), await stone(receiver)] as const
      const [sent, bought] = await Promise.all([send(sender, receiver, item), market.buy(receiver, item.id)])
      expect(bought.status).toBe(200)
      expect([200, 409]).toContain(sent.status)
      expect([await boxes(receiver), await owns(receiver, item)]).toEqual([[], true])
      expect([await stone(sender), await stone(receiver)]).toEqual([before[0], before[1] - item.price])
    }
  })

  it('opening, declining, un-friending and buying end a box once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { sender, receiver, item } = await twoFriends()
      await market.enrich(receiver, 500)
      const sum = (await stone(sender)) + (await stone(receiver))
      const id = await aBox({ sender, receiver, item })
      const answers = await Promise.all([
        open(receiver, id),
        decline(receiver, id),
        friends.remove(receiver, sender),
        market.buy(receiver, item.id),
      ])
      expect(answers.map(({ status }) => status).every((status) => status < 500)).toBe(true)
      expect([await owns(receiver, item), await boxes(receiver)]).toEqual([true, []])
      expect((await stone(sender)) + (await stone(receiver))).toBe(sum - item.price)
    }
  })

  it('two who buy what waits for them from each other do not deadlock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { sender: one, receiver: other, item } = await twoFriends()
      await market.enrich(other, 1000)
      await aBox({ sender: one, receiver: other, item })
      await aBox({ sender: other, receiver: one, item })
      const answers = await Promise.all([market.buy(one, item.id), market.buy(other, item.id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })

  it('six gifts are five', async () => {
    const { sender, receiver } = await twoFriends(5000)
    const answers = await Promise.all(items.slice(0, 6).map((item) => send(sender, receiver, item)))
    expect(answers.map(brief).toSorted()).toEqual([...Array(5).fill('200 ok'), '429 GIFTS_A_DAY'])
  })
})

it('a card is reported where it stands, seen by a moderator, and taken away by the decision', async () => {
  const { sender, receiver, item } = await twoFriends()
  const id = await aBox({ sender, receiver, item })
  const text = { kind: 'giftCard', id }
  const report = (by: TestMember, more: object = {}) =>
    market.send(by, 'POST', '/people-reports', { userId: sender.userId, reason: 'HARASSMENT', text, ...more })
  expect(brief(await report(receiver))).toBe('404 NOT_FOUND')
  await open(receiver, id)
  expect(brief(await report(await aMember(test)))).toBe('404 NOT_FOUND')
  expect(brief(await report(receiver))).toBe('200 ok')
  expect(brief(await report(receiver, { text: undefined, reason: 'SPAM' }))).toBe('200 ok')
  const other = await anotherSender(receiver)
  expect(brief(await report(receiver, { userId: other.userId }))).toBe('404 NOT_FOUND')

  const found = await readCase(test.deps.db, { adminId: null, userId: sender.userId, at: test.deps.clock() })
  expect(found.reports).toHaveLength(2)
  expect(found.reports.find(({ copy }) => copy?.text)?.copy?.text).toMatchObject({ kind: 'giftCard', id, text: CARD, around: [] })
  const reportIds = found.reports.map((one) => one.id)
  const body = { kind: 'WARN' as const, reportIds, sentence: '선물 카드에 상처 주는 말을 쓰지 말아 주세요', removesTexts: true }
  await decide(test.deps, { operator: 'test' }, sender.userId, body)
  expect((await open(receiver, id)).body.card).toBe('')
  expect(brief(await report(receiver))).toBe('404 NOT_FOUND')
})

it('beside a reported card stand others of the same two, and nobody else’s', async () => {
  const { sender, receiver } = await twoFriends()
  const other = await anotherSender(receiver)
  const opened = async (from: TestMember, to: TestMember, item: Item | undefined, card: string) => {
    await send(from, to, item as Item, { card })
    const [box] = await boxes(to)
    await open(to, box?.id ?? '')
    test.passMs(1000)
    return box?.id ?? ''
  }
  await opened(sender, receiver, items[0], '첫째')
  const id = await opened(sender, receiver, items[1], '둘째')
  await opened(sender, receiver, items[2], '셋째')
  await opened(other, receiver, items[3], '다른 친구의 카드')
  await market.enrich(receiver, 1000)
  await opened(receiver, sender, items[0], '답례')
  const text = await reportedCards.copy(test.deps.db, { reporterId: receiver.personId, authorId: sender.personId, textId: id })
  expect(text).toMatchObject({
    text: '둘째',
    around: [
      { userName: '민아', text: '셋째' },
      { userName: '민아', text: '첫째' },
    ],
  })
})

it('an export has what was sent and what came, the names of friends, and neither what is in a closed box nor others’ cards', async () => {
  const { sender, receiver } = await twoFriends()
  const gone = await anotherSender(receiver)
  const [first, second, third, fourth] = items as [Item, Item, Item, Item]
  await open(receiver, await aBox({ sender, receiver, item: first }))
  test.passMs(1000)
  await decline(receiver, await aBox({ sender, receiver, item: second }))
  test.passMs(1000)
  await aBox({ sender, receiver, item: third })
  test.passMs(1000)
  await open(receiver, await aBox({ sender: gone, receiver, item: fourth }))
  await friends.remove(receiver, gone)
  const exported = ({ personId }: TestMember) => readOwnGifts(test.deps.db, personId, test.deps.wardrobe)
  const titleOf = ({ file }: Item) => test.deps.wardrobe.part(file)?.name
  const sent = (item: Item, state: string) => ({
    item: item.file,
    title: titleOf(item),
    price: item.price,
    card: CARD,
    sentAt: expect.any(Date),
    state,
    closedAt: state === 'waiting' ? null : expect.any(Date),
    to: '예린',
  })
  const closed = { sentAt: expect.any(Date), from: '민아' }
  expect(await exported(sender)).toEqual({
    giftsSent: [sent(first, 'opened'), sent(second, 'declined'), sent(third, 'waiting')],
    giftsReceived: [],
  })
  expect(await exported(receiver)).toEqual({
    giftsSent: [],
    giftsReceived: [
      { ...closed, item: first.file, title: titleOf(first), state: 'opened', closedAt: expect.any(Date) },
      { ...closed, state: 'declined', closedAt: expect.any(Date) },
      { ...closed, state: 'waiting', closedAt: null },
      { ...closed, item: fourth.file, title: titleOf(fourth), state: 'opened', closedAt: expect.any(Date), from: null },
    ],
  })
})

it('nothing of an unfinished transfer stays', async () => {
  const { sender, receiver, item } = await twoFriends()
  const before = await stone(sender)
  const failing = transact(test.deps, async (tx, afterCommit) => {
    const at = test.deps.clock()
    await sendGiftIn(tx, afterCommit, test.deps, { senderId: sender.personId, receiverId: receiver.personId, id: item.id, card: CARD, at })
    throw new Error('stopped')
  })
  await expect(failing).rejects.toThrow('stopped')
  expect([await stone(sender), await boxes(receiver)]).toEqual([before, []])
})

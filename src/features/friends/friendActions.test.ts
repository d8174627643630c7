import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type FriendLists, getFriends } from '#contract/friends.ts'
import { ApiError } from '#lib/api/apiError.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { useFeedbackStore } from '#ui/feedback.store.ts'
import { flushFriendActions, runFriendAction } from './friendActions.ts'
import { type FriendChange, friendChangeKey } from './friends.queries.ts'

const call = vi.hoisted(() => vi.fn<(endpoint: Endpoint, input: unknown, options: unknown) => Promise<unknown>>())
vi.mock('#lib/api/call.ts', () => ({ call }))
vi.mock('#lib/log.ts', () => ({ logWarning: () => undefined }))

const page = { addEventListener: () => undefined, removeEventListener: () => undefined }
vi.stubGlobal('document', page)
vi.stubGlobal('window', page)

const doyun = { userId: 'doyun07', userName: '도윤', profile: '' }
const shownStatuses = () =>
  client
    .getMutationCache()
    .findAll({ mutationKey: friendChangeKey(doyun.userId), status: 'pending' })
    .map(({ state }) => (state.variables as FriendChange).status)
const told = () => {
  const { toast, popup } = useFeedbackStore.getState()
  return { toast: toast?.text, icon: toast?.icon, popup: popup?.title }
}

let client: QueryClient
const lists = () => client.getQueryData<FriendLists>(keyOf(getFriends))
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  client.setQueryData<FriendLists>(keyOf(getFriends), { friend: [], received: [], sent: [] })
  call.mockReset().mockResolvedValue({ message: '' })
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  expect(shownStatuses()).toEqual([])
  useFeedbackStore.setState({ toast: undefined, popup: undefined })
  vi.useRealTimers()
})

describe('runFriendAction', () => {
  it('tells and shows at once, calls a second later, and then says that it is done', async () => {
    runFriendAction(client, 'request', doyun, 'search')
    expect(told()).toEqual({ toast: '친구 요청을 완료했어요!', icon: 'ok', popup: undefined })
    expect(shownStatuses()).toEqual(['SENT'])
    await vi.advanceTimersByTimeAsync(999)
    expect(call).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(call.mock.calls[0]?.slice(1)).toEqual([{ body: { receiverId: 'doyun07' } }, { keepalive: false }])
    expect(told().popup).toBe('친구 요청을 완료했어요!')
    expect(lists()?.sent).toEqual([doyun])
  })

  it('says that they are friends when the requests have crossed', async () => {
    call.mockResolvedValue({ message: '', status: 'FRIEND' })
    runFriendAction(client, 'request', doyun, 'tab')
    await vi.advanceTimersByTimeAsync(1000)
    expect(told()).toEqual({ toast: '도윤님과 친구가 되었어요!', icon: 'ok', popup: undefined })
    expect(lists()?.friend).toEqual([doyun])
  })

  it.each([
    ['cancel', 'search', '친구 요청을 취소했어요'],
    ['cancel', 'tab', '도윤 님 요청을 취소했어요'],
    ['reject', 'search', '친구 요청을 거절했어요'],
    ['reject', 'tab', '도윤님 요청을 거절했어요'],
    ['remove', 'tab', '삭제되었습니다'],
    ['accept', 'search', '도윤님과 친구가 되었어요!'],
  ] as const)('words %s in %s', (action, place, text) => {
    runFriendAction(client, action, doyun, place)
    expect(told().toast).toBe(text)
  })

  it('sends at once and kept alive when the screen is left', async () => {
    runFriendAction(client, 'remove', doyun, 'tab')
    flushFriendActions()
    await vi.advanceTimersByTimeAsync(0)
    expect(call.mock.calls[0]?.slice(1)).toEqual([{ params: { userId: 'doyun07' }, query: { expect: 'FRIEND' } }, { keepalive: true }])
  })

  it('takes the change back and says why when it fails', async () => {
    call.mockRejectedValue(new ApiError('REQUEST_REFUSED'))
    runFriendAction(client, 'request', doyun, 'search')
    await vi.advanceTimersByTimeAsync(1000)
    expect(told()).toEqual({ toast: '지금은 친구 요청을 보낼 수 없어요', icon: 'warning', popup: undefined })
    expect(shownStatuses()).toEqual([])
    expect(lists()?.sent).toEqual([])
  })

  it('holds a request that is gone already for cancelled', async () => {
    call.mockRejectedValue(new ApiError('NOT_FOUND'))
    runFriendAction(client, 'cancel', doyun, 'search')
    await vi.advanceTimersByTimeAsync(1000)
    expect(told().icon).toBe('none')
  })

  it('keeps the order of two actions about the same person', async () => {
    const answers: ((answer: object) => void)[] = []
    call.mockImplementationOnce(() => new Promise((resolve) => void answers.push(resolve)))
    runFriendAction(client, 'request', doyun, 'search')
    await vi.advanceTimersByTimeAsync(300)
    runFriendAction(client, 'cancel', doyun, 'search')
    await vi.advanceTimersByTimeAsync(0)
    expect(call).toHaveBeenCalledTimes(1)
    expect(shownStatuses()).toEqual(['SENT', 'JUSTHUMAN'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(call).toHaveBeenCalledTimes(1)
    answers[0]?.({ message: '', status: 'SENT' })
    await vi.advanceTimersByTimeAsync(0)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('does not try a action that was built on one that failed', async () => {
    call.mockRejectedValueOnce(new ApiError('NETWORK'))
    runFriendAction(client, 'request', doyun, 'search')
    runFriendAction(client, 'cancel', doyun, 'search')
    await vi.advanceTimersByTimeAsync(1000)
    expect(call).toHaveBeenCalledTimes(1)
    expect(told().toast).toBe('인터넷 연결을 확인해 주세요')
  })
})

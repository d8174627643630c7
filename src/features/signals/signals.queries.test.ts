import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { deleteSignal, type Signal } from '#contract/signals.ts'
import { ApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { heldToken, holdToken } from '#lib/api/session.ts'
import { useFeedbackStore } from '#ui/feedback.store.ts'
import { openSignalOptions, sendSignalOptions, signalsQuery, useSentSignals } from './signals.queries.ts'

vi.mock('#lib/api/call.ts', () => ({ call: vi.fn() }))

const signal: Signal = { userId: 'doyun1', userName: '도윤', imageIndex: 1 }

it('a signal that was opened does not come back by an answer from before the server knew', async () => {
  const client = new QueryClient()
  let tellServer = () => {}
  vi.mocked(call).mockImplementation(((endpoint: unknown) =>
    endpoint === deleteSignal
      ? new Promise<void>((resolve) => {
          tellServer = resolve
        })
      : Promise.resolve({ signals: [signal] })) as typeof call)
  await client.fetchQuery(signalsQuery())
  const opened = client.getMutationCache().build(client, openSignalOptions(client)).execute(signal)
  // As after every break of the live connection.
  await client.refetchQueries({ queryKey: signalsQuery().queryKey, type: 'all' })
  expect(client.getQueryData(signalsQuery().queryKey)).toEqual({ signals: [] })
  tellServer()
  await opened
  expect(client.getQueryData(signalsQuery().queryKey)).toEqual({ signals: [] })
  // The same friend may send another one.
  await client.fetchQuery({ ...signalsQuery(), staleTime: 0 })
  expect(client.getQueryData(signalsQuery().queryKey)).toEqual({ signals: [signal] })
})

const EXPIRED = 'Invalid or expired token'
const SENT = { message: 'Signal sent successfully' }
const OUTCOMES: [string, () => Promise<object>, 'sent' | 'login' | 'toast'][] = [
  ['sent', async () => SENT, 'sent'],
  ['one that waits over there already', async () => ({ message: 'You already sent a signal' }), 'sent'],
  ['another message', async () => ({ message: 'Something else' }), 'toast'],
  ['an expired token told with status 200', async () => ({ message: EXPIRED }), 'login'],
  ['an expired token told with 403', () => Promise.reject(new ApiError('FORBIDDEN', { status: 403, message: EXPIRED })), 'login'],
  ['an ended session', () => Promise.reject(new ApiError('NOT_LOGGED_IN')), 'login'],
  ['no connection', () => Promise.reject(new ApiError('NETWORK')), 'toast'],
]

it.each(OUTCOMES)('a signal is answered: %s', async (_name, answer, outcome) => {
  useFeedbackStore.setState({ toast: undefined })
  useSentSignals.setState({ signals: [] })
  vi.mocked(call).mockImplementation(answer as typeof call)
  const client = new QueryClient()
  holdToken('a token')
  const goToLogin = vi.fn()
  const sending = client.getMutationCache().build(client, sendSignalOptions(client, goToLogin))
  await sending.execute({ userId: 'doyun1', userName: '도윤', profile: '', imageIndex: 1 }).catch(() => undefined)
  expect(useSentSignals.getState().signals.length === 1).toBe(outcome === 'sent')
  expect(goToLogin).toHaveBeenCalledTimes(outcome === 'login' ? 1 : 0)
  expect(heldToken() === null, 'with a session /login would lead on to /home').toBe(outcome === 'login')
  expect(useFeedbackStore.getState().toast !== undefined).toBe(outcome === 'toast')
})

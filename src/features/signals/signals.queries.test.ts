import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { deleteSignal, type Signal } from '#contract/signals.ts'
import { call } from '#lib/api/call.ts'
import { openSignal, signalsQuery } from './signals.queries.ts'

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
  const opened = openSignal(client, signal)
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

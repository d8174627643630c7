import { mutationOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { create } from 'zustand'
import type { OutputOf } from '#contract/endpoint.ts'
import { ERROR_MESSAGES } from '#contract/errorMessages.ts'
import { getFriends } from '#contract/friends.ts'
import { SIGNAL_IMAGES } from '#contract/limits.ts'
import type { PersonCard } from '#contract/people.ts'
import { deleteSignal, getSignals, SIGNAL_ALREADY_SENT, SIGNAL_SENT, type Signal, sendSignal } from '#contract/signals.ts'
import { ApiError, isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { endSession } from '#lib/api/session.ts'
import { logWarning } from '#lib/log.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { showToast } from '#ui/feedback.store.ts'
import { seeSent } from './signalStage.ts'

type Signals = OutputOf<typeof getSignals>

const queryKey = keyOf(getSignals)

const openedKey = ['openSignal']

export function signalsQuery() {
  return queryOptions({
    ...endpointQuery(getSignals),
    queryFn: async ({ signal, client }): Promise<Signals> => {
      const { signals } = await call(getSignals, {}, { signal })
      // Read before the server knew: what was opened would be shown once more.
      const opening = client.getMutationCache().findAll({ mutationKey: openedKey, status: 'pending' })
      return { signals: signals.filter(({ userId }) => !opening.some(({ state }) => (state.variables as Signal).userId === userId)) }
    },
  })
}

/** Tells the server that a signal was opened. It leaves the cache in any case; when the server was not told, it comes with the next visit. */
export function useOpenSignal() {
  return useMutation(openSignalOptions(useQueryClient()))
}

export function openSignalOptions(client: QueryClient) {
  const takeOut = ({ userId }: Signal) => {
    client.setQueryData<Signals>(queryKey, (now) => now && { signals: now.signals.filter((one) => one.userId !== userId) })
    // An answer that is on its way may still hold it.
    return client.cancelQueries({ queryKey })
  }
  return mutationOptions({
    mutationKey: openedKey,
    mutationFn: ({ userId }: Signal) => call(deleteSignal, { params: { userId } }, { keepalive: true }),
    onMutate: takeOut,
    onSuccess: (_told, signal) => takeOut(signal),
    onError: (error) => {
      if (!isApiError(error, 'NOT_FOUND')) logWarning('A signal was opened without the server knowing', error)
    },
  })
}

/** Pokes a friend with one of the pictures. A signal that still waits over there counts as sent, too. */
export function useSendSignal() {
  const navigate = useNavigate()
  return useMutation(sendSignalOptions(useQueryClient(), () => void navigate('/login')))
}

export function sendSignalOptions(client: QueryClient, goToLogin: () => void) {
  return mutationOptions({
    mutationFn: async ({ userId, imageIndex }: PersonCard & { imageIndex: number }) => {
      const { message } = await call(sendSignal, { body: { receiverId: userId, imageIndex } })
      if (message !== SIGNAL_SENT && message !== SIGNAL_ALREADY_SENT) throw new ApiError('UNEXPECTED_ANSWER', { status: 200, message })
    },
    onSuccess: async (_sent, { userId, userName, imageIndex }) => {
      if (await seeSent(userId, imageIndex)) showSentSignal({ userId, userName, imageIndex })
    },
    onError: (error) => {
      // docs/product.md#fixed-by-the-customer: this call leads to the login itself, by the message and whatever the status.
      if (isApiError(error, 'NOT_LOGGED_IN') || error.message === ERROR_MESSAGES.NOT_LOGGED_IN) {
        // With a session /login would lead on to /home.
        endSession()
        return goToLogin()
      }
      showToast(sentenceOf(error), { icon: 'warning' })
      if (isApiError(error, 'NOT_FRIENDS')) void client.invalidateQueries({ queryKey: keyOf(getFriends) })
    },
  })
}

export function randomImageIndex(): number {
  return Math.floor(Math.random() * SIGNAL_IMAGES)
}

/** The signals that were just sent, until their popups are closed. `userName` is the receiver's. */
export const useSentSignals = create<{ signals: readonly Signal[] }>()(() => ({ signals: [] }))

function showSentSignal(signal: Signal): void {
  useSentSignals.setState(({ signals }) => ({ signals: [...without(signals, signal.userId), signal] }))
}

export function forgetSentSignal(userId: string): void {
  useSentSignals.setState(({ signals }) => ({ signals: without(signals, userId) }))
}

export function forgetSentSignals(): void {
  useSentSignals.setState({ signals: [] })
}

function without(signals: readonly Signal[], userId: string): Signal[] {
  return signals.filter((signal) => signal.userId !== userId)
}

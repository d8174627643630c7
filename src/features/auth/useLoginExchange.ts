import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LoginFailure, Provider } from '#contract/auth.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { pageOwner } from '#lib/api/session.ts'
import { logWarning } from '#lib/log.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { invitedPath } from '#lib/storage/invited.ts'
import { localStore } from '#lib/storage/storage.ts'
import { visitorAnswer } from '#lib/storage/visitorAnswer.ts'
import { visitorLook } from '#lib/storage/visitorLook.ts'
import { hasProfile, meQuery } from './me.queries.ts'
import { useSession } from './session.store.ts'
import { LAST_PROVIDER } from './startLogin.ts'

/** Runs a provider's callback once: exchanges it for a token and goes on to /home, an invitation or /onboarding; a failure ends at /loginfail. */
export function useLoginExchange(provider: Provider, exchange: () => Promise<{ accessToken: string }>): void {
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  useEffect(() => {
    // The code is good for one exchange; strict mode runs effects twice.
    if (hasStarted.current) return
    hasStarted.current = true
    void (async () => {
      navigate(await destinationAfter(provider, exchange), { replace: true })
    })()
  })
}

/** The server takes a code or hash again whose answer was lost. */
const LOST_PAUSES_MS = [1_000, 2_000, 4_000]

async function destinationAfter(provider: Provider, exchange: () => Promise<{ accessToken: string }>): Promise<string> {
  try {
    const { accessToken } = await repeatWhenLost(exchange)
    useSession.getState().begin(accessToken)
    localStore.write(LAST_PROVIDER, provider)
    const person = pageOwner()
    if (person) visitorAnswer.claim(person, nowOrGuess())
    if (!hasProfile(await queryClient.fetchQuery(meQuery()))) return '/onboarding'
    // Dressed by somebody who has a character: the next one to sign up here must not get it.
    visitorLook.forget()
    return invitedPath() ?? '/home'
  } catch (error) {
    logWarning('The login failed', error)
    useSession.setState({ failure: error })
    return error instanceof LoginRefused ? `/loginfail?reason=${error.reason}` : '/loginfail'
  }
}

async function repeatWhenLost<T>(exchange: () => Promise<T>): Promise<T> {
  for (const pauseMs of LOST_PAUSES_MS) {
    try {
      return await exchange()
    } catch (error) {
      if (!isApiError(error, 'NETWORK')) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return exchange()
}

/** A login that this browser itself refuses, for a reason that /loginfail says. */
export class LoginRefused extends Error {
  readonly reason: LoginFailure

  constructor(reason: LoginFailure) {
    super(reason)
    this.reason = reason
  }
}

import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { logWarning } from '#lib/log.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { invitedPath } from './invited.ts'
import { hasProfile, meQuery } from './me.queries.ts'
import { useSession } from './session.store.ts'

/**
 * Runs a provider's callback once: exchanges what came back for a token, reads who it is and goes on to /home, to where one was invited, or to /onboarding.
 * Anything that fails ends at /loginfail. A callback without its parameter rejects.
 */
export function useLoginExchange(exchange: () => Promise<{ accessToken: string }>): void {
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  useEffect(() => {
    // The code is good for one exchange; strict mode runs effects twice.
    if (hasStarted.current) return
    hasStarted.current = true
    void (async () => {
      navigate(await destinationAfter(exchange), { replace: true })
    })()
  })
}

async function destinationAfter(exchange: () => Promise<{ accessToken: string }>): Promise<string> {
  try {
    const { accessToken } = await exchange()
    useSession.getState().begin(accessToken)
    return hasProfile(await queryClient.fetchQuery(meQuery())) ? (invitedPath() ?? '/home') : '/onboarding'
  } catch (error) {
    logWarning('The login failed', error)
    return '/loginfail'
  }
}

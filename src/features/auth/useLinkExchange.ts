import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { finishLink, getLoginAccount, type Provider } from '#contract/auth.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { linkText } from '#text/link.ko.ts'
import { showPopup, showToast } from '#ui/feedback.store.ts'
import { useSession } from './session.store.ts'

/** Connects the account that a provider sent back, once, and goes on to the settings. */
export function useLinkExchange(provider: Provider, code: string, state: string): void {
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  useEffect(() => {
    // The code is good for one exchange; strict mode runs effects twice.
    if (hasStarted.current) return
    hasStarted.current = true
    void (async () => {
      await useSession.getState().resume()
      // Another browser than the one in which it was begun: the code is left alone, as only that session may use it.
      if (useSession.getState().status !== 'active') return navigate('/loginfail?reason=link', { replace: true })
      try {
        await call(finishLink, { params: { provider }, body: { code, state } })
        showToast(linkText.done)
      } catch (error) {
        showPopup(isApiError(error, 'ALREADY_A_STAR', 'LOGIN_CLOSED', 'TOO_MANY_REQUESTS', 'NETWORK') ? sentenceOf(error) : linkText.failed)
      }
      await queryClient.invalidateQueries({ queryKey: keyOf(getLoginAccount) })
      navigate('/setting', { replace: true })
    })()
  })
}

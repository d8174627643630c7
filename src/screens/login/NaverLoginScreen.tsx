import { useSearchParams } from 'react-router-dom'
import { loginWithNaver } from '#contract/auth.ts'
import { isNaverState } from '#features/auth/startLogin.ts'
import { useLoginExchange } from '#features/auth/useLoginExchange.ts'
import { call } from '#lib/api/call.ts'
import { FlightScreen } from '#screens/errors/FlightScreen.tsx'
import { authText } from '#text/auth.ko.ts'

/** /naverlogin: where Naver sends the browser back to, with `code` and `state`. */
export function NaverLoginScreen() {
  const [query] = useSearchParams()
  useLoginExchange(() => exchange(query.get('code'), query.get('state')))
  return <FlightScreen {...authText.pending} />
}

async function exchange(code: string | null, state: string | null) {
  if (!code || !state || !isNaverState(state)) throw new Error('the code or its state is missing or not ours')
  return call(loginWithNaver, { body: { code, state } })
}

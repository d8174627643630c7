import { useSearchParams } from 'react-router-dom'
import { loginWithKakao } from '#contract/auth.ts'
import { useLoginExchange } from '#features/auth/useLoginExchange.ts'
import { call } from '#lib/api/call.ts'
import { FlightScreen } from '#screens/errors/FlightScreen.tsx'
import { authText } from '#text/auth.ko.ts'

/** /kakaologin: where our server sends the browser after Kakao's answer, with a one-use `hash`. */
export function KakaoLoginScreen() {
  const [query] = useSearchParams()
  useLoginExchange(() => exchange(query.get('hash')))
  return <FlightScreen {...authText.pending} />
}

async function exchange(hash: string | null) {
  if (!hash) throw new Error('the hash is missing')
  return call(loginWithKakao, { query: { hash } })
}

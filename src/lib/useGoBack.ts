import { useLocation, useNavigate } from 'react-router-dom'

/** Goes to the screen before; on the first screen of a visit, to `fallback` instead of out of the app. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1))
}

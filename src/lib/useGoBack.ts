import { useLocation, useNavigate } from 'react-router-dom'
import { useOncePerEntry } from './useOncePerEntry.ts'

/** Goes to the screen before; on the first screen of a visit, to `fallback` instead of out of the app. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  const once = useOncePerEntry()
  const { key } = useLocation()
  return () => once(() => void (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1)))
}

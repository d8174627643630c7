import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The router's `Navigate`, but it tries again when something moved the history meanwhile, as a closing dialog takes its entry back. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new history entry is a reason to lead on again
  useEffect(() => void navigate(to, { replace: true }), [navigate, to, key])
  return null
}

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Leads on to another address for as long as it stands here. Unlike the router's `Navigate` it tries again when something else moved the
 * history meanwhile, as a dialog does that takes its own entry back while it closes.
 */
export function GoTo({ to }: { to: string }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new history entry is a reason to lead on again
  useEffect(() => void navigate(to, { replace: true }), [navigate, to, key])
  return null
}

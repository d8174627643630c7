import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The code modal; an invitation, `/station?code=ABC234`, opens it filled in, once. */
export function useCodeModal() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [modal, setModal] = useState({ isOpen: false, code: '' })
  const invited = new URLSearchParams(search).get('code')
  useEffect(() => {
    if (invited === null) return
    setModal({ isOpen: true, code: invited })
    // Going back to this entry, or reloading it, must not open the modal again.
    void navigate('/station', { replace: true, state })
  }, [invited, navigate, state])
  return {
    ...modal,
    open: () => setModal({ isOpen: true, code: '' }),
    close: () => setModal((now) => ({ ...now, isOpen: false })),
  }
}

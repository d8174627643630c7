import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import barStyles from '#features/installed/UpdateBar.module.css'
import { pageOwner } from '#lib/api/session.ts'
import { forgetWanted, readWanted } from '#lib/storage/wanted.ts'
import { CLOSE } from '#text/ui.ko.ts'
import { wantedText as text } from '#text/wanted.ko.ts'
import { Button } from '#ui/Button.tsx'

/** On /home after a login: the way to the screen that asked for it. */
export function WantedBar() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // React may begin the first render twice, so it forgets nothing yet.
  const [wanted, setWanted] = useState(() => readWanted(pageOwner() ?? ''))
  useEffect(forgetWanted, [])
  if (wanted === null || pathname !== '/home') return null
  const close = () => setWanted(null)
  return (
    <section className={barStyles.bar} data-update-bar aria-label={text.label}>
      <Button
        size="m"
        className={barStyles.words}
        onClick={() => {
          close()
          void navigate(wanted)
        }}
      >
        {text.go}
      </Button>
      <button type="button" className={barStyles.close} aria-label={CLOSE} onClick={close}>
        <XIcon size={18} weight="bold" aria-hidden />
      </button>
    </section>
  )
}

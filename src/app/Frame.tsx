import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { locationIsShown } from '#ui/overlayHistory.ts'
import styles from './Frame.module.css'
import { useFreshScreen } from './useFreshScreen.ts'

/** The column that every screen stands in. Screens need no landmark of their own: this is the page's `main`. */
export function Frame() {
  const { pathname, key } = useLocation()
  const { main, title } = useFreshScreen(pathname)
  useEffect(() => locationIsShown(key), [key])
  return (
    <>
      <div className="column">
        <main ref={main} className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
    </>
  )
}

import { Link } from 'react-router-dom'
import styles from './NightAction.module.css'

type Props = { children: string } & ({ to: string; onTap?: never } | { to?: never; onTap: () => void })

/** The one way on from a night screen: a link, or a button that does something here. */
export function NightAction({ children, to, onTap }: Props) {
  if (to !== undefined) {
    return (
      <Link className={styles.action} to={to}>
        {children}
      </Link>
    )
  }
  return (
    <button className={styles.action} type="button" onClick={onTap}>
      {children}
    </button>
  )
}

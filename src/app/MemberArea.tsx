import { Outlet } from 'react-router-dom'

/** A member's screens with the bottom bar under them. */
export function MemberArea() {
  return <Outlet />
}

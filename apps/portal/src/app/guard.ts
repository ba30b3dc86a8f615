import { redirect } from '@tanstack/react-router'
import { paths } from '../kit/paths.ts'
import { sessionNow } from '../kit/session.ts'
import { statusNow } from '../kit/system-status.ts'
import { pathsWith } from './features.ts'

/** What the specification leaves open to everybody while the guard is on. */
const openToAll = new Set(pathsWith('isOpenToAll'))

/** With `loginedToHomePage` on, whoever is not logged in is led to the login. */
export function guard(pathname: string): void {
  if (!isGuarded() || openToAll.has(pathname)) return
  throw redirect({ href: paths.login, replace: true })
}

/** True while this visitor must log in before anything else. */
export const isGuarded = (): boolean =>
  sessionNow() === null && statusNow()?.info.loginedToHomePage === true

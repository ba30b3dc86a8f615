import { redirect } from '@tanstack/react-router'
import { paths } from '../kit/paths.ts'
import { sessionNow } from '../kit/session.ts'
import { statusNow } from '../kit/system-status.ts'
import { pathsWith } from './features.ts'

/** The pages that the specification leaves open to everybody while the guard is on. */
const openToAll = new Set(pathsWith('isOpenToAll'))

/** Redirects a visitor to the login while `loginedToHomePage` is on. */
export function guard(pathname: string): void {
  if (!isGuarded() || openToAll.has(pathname)) return
  throw redirect({ href: paths.login, replace: true })
}

/** Returns whether this visitor must log in first. */
export const isGuarded = (): boolean =>
  sessionNow() === null && statusNow()?.info.loginedToHomePage === true

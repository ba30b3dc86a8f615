import { Navigate } from '@tanstack/react-router'
import { useSession } from '../features/session/session.ts'
import { pagesFor } from './pages.ts'

/** Opens the first page that the operator may see. */
export function FirstRoom() {
  const [first] = pagesFor(useSession()?.self?.roles ?? [])
  return first ? <Navigate to={first.path} replace /> : null
}

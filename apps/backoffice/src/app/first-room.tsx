import { Navigate } from '@tanstack/react-router'
import { useSession } from '../features/session/session.ts'
import { pagesFor } from './pages.ts'

/** Whoever comes in begins in the first room that is theirs. */
export function FirstRoom() {
  const [first] = pagesFor(useSession()?.self?.roles ?? [])
  return first ? <Navigate to={first.path} replace /> : null
}

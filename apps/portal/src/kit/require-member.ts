import { askLogin, warnTrial } from './popups.ts'
import { isTrial, sessionNow } from './session.ts'

/** For members only: a visitor logs in first and continues; a trial member is told why not. */
export function requireMember(action: () => void): void {
  const session = sessionNow()
  if (!session) return askLogin(() => requireMember(action))
  if (isTrial(session)) return warnTrial()
  action()
}

/** For everyone who is logged in, including trial members. */
export function requireSession(action: () => void): void {
  if (sessionNow()) action()
  else askLogin(action)
}

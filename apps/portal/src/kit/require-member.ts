import { askLogin, warnTrial } from './popups.ts'
import { isTrial, sessionNow } from './session.ts'

/** Only for members: a visitor logs in first and goes on, a trial member is told why not. */
export function requireMember(action: () => void): void {
  const session = sessionNow()
  if (!session) return askLogin(() => requireMember(action))
  if (isTrial(session)) return warnTrial()
  action()
}

/** For everyone who is logged in, trial members too. */
export function requireSession(action: () => void): void {
  if (sessionNow()) action()
  else askLogin(action)
}

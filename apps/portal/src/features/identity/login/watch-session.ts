import { askStep } from '../../../kit/popups.ts'
import { endSession, mayResume, sessionNow, watchOtherTabs } from '../../../kit/session.ts'
import { onLanguage } from '../../../kit/set-language.ts'
import { keptStep } from './kept-step.ts'

/** Only members need this code: the visitor's first view is smaller without it. */
const sessionCode = () => import('./keep-session.ts')

/** Keeps the login in sync between tabs, and the member's language on the server. */
export function watchSession(): void {
  watchOtherTabs((isLoggedIn) => {
    if (!isLoggedIn) endSession()
    else void sessionCode().then((code) => code.takeUpSession().catch(() => undefined))
  })
  onLanguage((language) => {
    if (sessionNow()) void sessionCode().then((code) => code.saveLanguage(language))
  })
}

/**
 * Before the first page: a new tab of a logged-in browser requests its own token, and a login that
 * waits for its MFA challenge continues.
 */
export async function resumeIfAny(): Promise<void> {
  const came = new URLSearchParams(window.location.search).get('came')
  if (came) return (await import('./came-back.ts')).cameBack(came)
  if (mayResume() || sessionNow()) await (await sessionCode()).resumeSession()
  if (keptStep() !== null && !sessionNow()) askStep()
}

import { askStep } from '../../kit/popups.ts'
import { endSession, mayResume, sessionNow, watchOtherTabs } from '../../kit/session.ts'
import { onLanguage } from '../../kit/set-language.ts'
import { keptStep } from './kept-step.ts'

/** Only who is logged in needs this code: the first view of a visitor is lighter without it. */
const sessionCode = () => import('./keep-session.ts')

/** Two tabs agree on who is logged in, and the server knows in which language the member reads. */
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
 * Before the first page: a new tab of a logged-in browser asks for a token of its own, and a login
 * that waits for its second step goes on.
 */
export async function resumeIfAny(): Promise<void> {
  const came = new URLSearchParams(window.location.search).get('came')
  if (came) return (await import('./came-back.ts')).cameBack(came)
  if (mayResume() || sessionNow()) await (await sessionCode()).resumeSession()
  if (keptStep() !== null && !sessionNow()) askStep()
}

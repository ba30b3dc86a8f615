import { callApi, makeStore } from '@madang/kit'
import { resume } from '@madang/wire/identity'
import { askLogin, askStep } from '../../../kit/popups.ts'
import { keepSession, resumeSession } from './keep-session.ts'
import { keepStep } from './kept-step.ts'

/** What the login window says when the account of an identity provider did not log in. */
export const cameBackNote = makeStore<'unknown' | 'failed' | null>(null)

/** Continues after the redirect from an identity provider: logged in, MFA challenge, or login. */
export async function cameBack(word: string): Promise<void> {
  const rest = new URLSearchParams(window.location.search)
  rest.delete('came')
  const query = rest.size > 0 ? `?${rest.toString()}` : ''
  window.history.replaceState(null, '', `${window.location.pathname}${query}`)
  try {
    if (word === 'in') return keepSession(await callApi(resume, {}))
    if (word === 'step') {
      keepStep('')
      return askStep()
    }
    if (word === 'linked') return await resumeSession()
  } catch {
    // No response, or too late: the login window lets the reader continue.
  }
  cameBackNote.set(word === 'unknown' ? 'unknown' : 'failed')
  askLogin()
}

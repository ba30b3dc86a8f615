import { callApi, makeStore } from '@madang/kit'
import { resume } from '@madang/wire/identity'
import { askLogin, askStep } from '../../kit/popups.ts'
import { keepSession, resumeSession } from './keep-session.ts'
import { keepStep } from './kept-step.ts'

/** What the login window says of an account of another house that did not open this one. */
export const cameBackNote = makeStore<'unknown' | 'failed' | null>(null)

/** Goes on where another house sent this browser back: in, to a second step, or to the login. */
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
    // Nobody answers, or it took too long: the login window is the way on.
  }
  cameBackNote.set(word === 'unknown' ? 'unknown' : 'failed')
  askLogin()
}

import { forgetOwn, queries } from '@madang/kit'
import { sessionNow, watchSession } from './session.ts'

/**
 * Reacts to a login or logout, because it changes what the visitor may see. Clears the member's own
 * data before the next page renders, reads member notices and favourite marks again, then calls
 * `then`. Returns the function that stops following.
 */
export function followSession(then: () => void): () => void {
  let person = sessionNow()?.customerId
  return watchSession(() => {
    const next = sessionNow()?.customerId
    if (person !== undefined && person !== next) forgetOwn()
    person = next
    setTimeout(() => void queries.invalidateQueries().then(then))
  })
}

import { forgetOwn, queries } from '@madang/kit'
import { sessionNow, watchSession } from './session.ts'

/**
 * Who is asking changes what they may see. What was somebody's own is gone with them, before the
 * next one is drawn; notices for members and marks of favourites are read anew, and then it goes
 * on. Gives the way to stop.
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

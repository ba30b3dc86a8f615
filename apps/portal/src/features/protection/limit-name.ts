import type { Gives, Takes } from '@madang/wire'
import type { confirmLimit, listLimits } from '@madang/wire/protection'

export type Limit = Gives<typeof listLimits>['limits'][number]

/** Returns a limit's name as the calls expect it: a single bet has no window. */
export function nameOf({ kind, period }: Limit): Takes<typeof confirmLimit> {
  if (kind === 'bet' || period === 'once') return { kind: 'bet', period: 'once' }
  if (kind === 'time') return { kind, period: 'day' }
  return { kind, period }
}

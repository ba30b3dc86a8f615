import type { Movement } from '../calls/movement.ts'
import { keyOf } from '../calls/movement.ts'

/** One movement from the vendor's own list. */
export type VendorMove = {
  uuid: string
  kind: 'bet' | 'win' | 'rollback'
  memberId: string
  gameCode: string
  round: string
  isRoundClosed: boolean
  units: bigint
  reference: string | null
}

export const differenceKinds = [
  'missing-here',
  'missing-there',
  'amount-differs',
  'open-long',
] as const

export type Difference = {
  vendor: string
  uuid: string
  what: (typeof differenceKinds)[number]
  memberId: string
  round: string
  ourUnits: bigint | null
  theirUnits: bigint | null
}

/** Returns every movement that only one side knows, or that both know with different amounts. */
export function differencesBetween(
  vendor: string,
  ours: readonly Movement[],
  theirs: readonly VendorMove[],
): Difference[] {
  // Refused movements and tombstones moved no money.
  const standing = ours.filter(({ kind, state }) => kind !== 'tombstone' && state !== 'refused')
  const known = new Map(standing.map((one) => [one.key, one]))
  const reported = new Set(theirs.map(({ uuid }) => keyOf({ uuid, vendor })))
  const ofTheirs = theirs.flatMap(({ kind, memberId, round, units, uuid }): Difference[] => {
    const own = known.get(keyOf({ uuid, vendor }))
    const base = { memberId, round, theirUnits: units, uuid, vendor }
    if (!own) return [{ ...base, ourUnits: null, what: 'missing-here' }]
    if (kind === 'rollback' || own.amountUnits === units) return []
    return [{ ...base, ourUnits: own.amountUnits, what: 'amount-differs' }]
  })
  const ofOurs = standing
    .filter(({ key }) => !reported.has(key))
    .map((own): Difference => ({
      memberId: own.memberId,
      ourUnits: own.amountUnits,
      round: own.round,
      theirUnits: null,
      uuid: own.key.slice(vendor.length + 1),
      vendor,
      what: 'missing-there',
    }))
  return [...ofTheirs, ...ofOurs]
}

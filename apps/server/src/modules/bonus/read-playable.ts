import type { ReadTx } from '#kernel/database/database'
import { findSubBalances } from '#ledger'
import { accountOf, weightOf } from './grant.ts'
import type { Grant } from './grant.ts'
import { listActive } from './grant-store.ts'

/** The bonus money and free rounds that a member may use in one game. */
export type Playable = {
  bonusUnits: bigint
  /** The free rounds for this game that expire first. */
  free: { grant: Grant; leftUnits: bigint } | null
}

/** The result for a member without a bonus. */
const noBonus: Playable = { bonusUnits: 0n, free: null }

type Asked = {
  /** Null if nobody is logged in. */
  memberId: string | null
  game: string
  category: string
  at: Date
  /** The value returned when a stake was taken; false skips the look-up. */
  hasGrants?: boolean
}

/** Returns the bonus money and free rounds that a member may use in a game, by their terms. */
export async function readPlayable(
  tx: ReadTx,
  { at, hasGrants = true, memberId, ...game }: Asked,
): Promise<Playable> {
  if (memberId === null || !hasGrants) return noBonus
  const usable = (await listActive(tx, [memberId])).filter(
    ({ expiresAt, terms }) => expiresAt > at && weightOf(terms, game) > 0,
  )
  let bonusUnits = 0n
  let free: Playable['free'] = null
  for (const grant of usable) {
    const units = await balanceOf(tx, grant)
    if (grant.free === null) bonusUnits += units
    else if (grant.free === 'round' && units > 0n) free ??= { grant, leftUnits: units }
  }
  return { bonusUnits, free }
}

/** Returns all bonus money of a member, whatever its terms, without free bets and rounds. */
export async function sumBonus(tx: ReadTx, memberId: string): Promise<bigint> {
  let units = 0n
  for (const grant of await listActive(tx, [memberId])) {
    if (grant.free === null) units += await balanceOf(tx, grant)
  }
  return units
}

async function balanceOf(tx: ReadTx, grant: Grant): Promise<bigint> {
  const { holder, purpose, sub = '' } = accountOf(grant)
  if (purpose !== 'grant' && purpose !== 'gift') return 0n
  return (await findSubBalances(tx, [holder], { purpose, sub })).get(holder) ?? 0n
}

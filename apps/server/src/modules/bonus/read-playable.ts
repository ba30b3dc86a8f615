import type { ReadTx } from '#kernel/database'
import { findSubBalances } from '#ledger'
import { accountOf, weightOf } from './grant.ts'
import type { Grant } from './grant.ts'
import { listActive } from './grant-store.ts'

/** What a member may stake in one game beside own money. */
export type Playable = {
  bonusUnits: bigint
  /** The first free rounds to expire of those that this game takes. */
  free: { grant: Grant; leftUnits: bigint } | null
}

/** What stands beside own money where there is no bonus. */
const noBonus: Playable = { bonusUnits: 0n, free: null }

type Asked = {
  /** Null where nobody is logged in. */
  memberId: string | null
  game: string
  category: string
  at: Date
  /** What the gate said of this member with the stake, if one was taken: false spares the look. */
  hasGrants?: boolean
}

/** What bonuses add to own money in a game, by their terms; nothing without an active one. */
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

/** All bonus money of a member, whatever its terms; free bets and rounds are none. */
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

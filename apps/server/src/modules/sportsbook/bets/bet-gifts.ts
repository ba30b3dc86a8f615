import { type Grant, grantAccountOf, listActiveGrants } from '#bonus'
import { findSubBalances } from '#ledger'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { type Boost, listBoosts } from './boost-store.ts'

type FreeBet = Grant & { leftUnits: bigint }

const categories = ['SPORTS', 'ESPORTS']

/** Returns a member's free bets and boosts for the sportsbook, the first to expire first. */
export async function betGifts(tx: ReadTx, memberId: string, now: Date) {
  const [freeBets, boosts] = [
    await listFreeBets(tx, memberId, now),
    await listBoosts(tx, memberId, now),
  ]
  return { boosts: boosts.map(boostShown), freeBets: freeBets.map(freeBetShown) }
}

/** Lists free bets that may be staked here and are not used up. */
async function listFreeBets(tx: ReadTx, memberId: string, now: Date): Promise<FreeBet[]> {
  const found: FreeBet[] = []
  for (const grant of await listActiveGrants(tx, [memberId])) {
    const { expiresAt, free, id, terms } = grant
    const isHere = categories.some((one) => (terms.weights.categories[one] ?? 0) > 0)
    if (free !== 'bet' || expiresAt <= now || !isHere) continue
    const { purpose } = grantAccountOf(grant)
    const balances = await findSubBalances(tx, [memberId], { purpose: purpose as 'gift', sub: id })
    const leftUnits = balances.get(memberId) ?? 0n
    if (leftUnits > 0n) found.push({ ...grant, leftUnits })
  }
  return found
}

const freeBetShown = ({ expiresAt, id, leftUnits, terms, title }: FreeBet) => ({
  expiresAt: expiresAt.toISOString(),
  id,
  left: decimalOf(leftUnits),
  oddsMin: terms.oddsMillisMin === null ? null : (terms.oddsMillisMin / 1000).toFixed(2),
  title,
})

const boostShown = ({ expiresAt, id, oddsMilliMin, stakeUnitsMax, title, winBps }: Boost) => ({
  expiresAt: expiresAt.toISOString(),
  id,
  oddsMin: (oddsMilliMin / 1000).toFixed(2),
  stakeMax: decimalOf(stakeUnitsMax),
  title,
  winBps,
})

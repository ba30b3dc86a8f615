import { withBet } from '@madang/games/sports'
import type { Tx } from '#kernel/database'
import type { Leg } from './bet.ts'
import { type Exposed, lockExposures, sharesOf, updateExposures } from './exposure-store.ts'

/** Removes cashed-out or refused bets from the exposure of their markets, or adds bets to it. */
export async function changeExposures(
  tx: Tx,
  bets: readonly { bet: Exposed; legs: readonly Leg[] }[],
  by: 1n | -1n,
): Promise<void> {
  const names = bets.flatMap(({ legs }) => {
    return legs.map(({ marketKey, matchId, outcome }) => ({ key: marketKey, matchId, outcome }))
  })
  const exposures = await lockExposures(tx, names)
  for (const { bet, legs } of bets) {
    for (const { name, outcome, payoutUnits, stakeUnits } of sharesOf(bet, legs)) {
      const before = exposures.get(name)
      if (!before) continue
      const share = { outcome, payoutUnits: by * payoutUnits, stakeUnits: by * stakeUnits }
      exposures.set(name, withBet(before, share))
    }
  }
  await updateExposures(tx, exposures)
}

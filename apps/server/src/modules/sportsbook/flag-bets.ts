import type { Tx } from '#kernel/database'
import { eventKind, publish } from '#kernel/events'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import type { Bet } from './bet.ts'
import { sportsbookSetting } from './sportsbook-setting.ts'

/** A bet that a trader wants to know of: very large, or in the seconds before a goal. */
export type BetFlagged = {
  betId: string
  memberId: string
  why: 'large' | 'late'
  stakeUnits: string
  at: string
}

export const betFlagged = eventKind<BetFlagged>('sportsbook.bet-flagged')

/** Tells of bets whose stake reaches what the setting calls large; play money is nobody's risk. */
export async function flagLarge(tx: Tx, bets: readonly Bet[]): Promise<void> {
  const real = bets.filter(({ currency }) => currency === 'KRW')
  if (real.length === 0) return
  const fromUnits = unitsOf((await readSetting(tx, sportsbookSetting)).largeStake)
  await publish(
    tx,
    betFlagged,
    real
      .filter(({ stakeUnits }) => stakeUnits >= fromUnits)
      .map((bet) => flagOf(bet, 'large', bet.placedAt)),
  )
}

/** Tells of bets in play that something on the field has overtaken: one is chance, many are not. */
export async function flagLate(tx: Tx, bets: readonly Bet[], at: Date): Promise<void> {
  const real = bets.filter(({ currency }) => currency === 'KRW')
  await publish(
    tx,
    betFlagged,
    real.map((bet) => flagOf(bet, 'late', at)),
  )
}

const flagOf = (bet: Bet, why: BetFlagged['why'], at: Date): BetFlagged => ({
  at: at.toISOString(),
  betId: bet.id,
  memberId: bet.memberId,
  stakeUnits: String(bet.stakeUnits),
  why,
})

import type { Tx } from '#kernel/database/database'
import { eventKind, publish } from '#kernel/events'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import type { Bet } from './bet.ts'
import { sportsbookSetting } from '../sportsbook-setting.ts'

/** A bet for the trader's attention: very large, or placed seconds before a goal. */
export type BetFlagged = {
  betId: string
  memberId: string
  why: 'large' | 'late'
  stakeUnits: string
  at: string
}

export const betFlagged = eventKind<BetFlagged>('sportsbook.bet-flagged')

/** Publishes bets that reach the setting's large stake; play money is ignored. */
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

/** Publishes in-play bets that an event overtook: one is chance, many are suspicious. */
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

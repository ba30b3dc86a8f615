import type { ReadTx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { readSetting } from '#settings'
import { endOf } from './bet.ts'
import { findBets, listLegs } from './bet-store.ts'
import { listBetsOfMatch } from './desk-store.ts'
import type { Match } from './match.ts'
import { listResults, listVoided } from './result-store.ts'
import { settleLeg } from './settle-match.ts'
import { sportsbookSetting } from './sportsbook-setting.ts'

export type Preview = { betCount: number; beforeUnits: bigint; afterUnits: bigint }

/** Previews the payouts of confirming or rolling back a result; the newest if none is named. */
export async function previewSettlement(
  tx: ReadTx,
  match: Match,
  { action, version }: { action: 'confirm' | 'roll-back'; version?: number | undefined },
): Promise<Preview> {
  const results = await listResults(tx, match.id)
  const newest = results.find((one) => version === undefined || one.version === version)
  if (!newest) return refuse('not-found')
  const state = action === 'confirm' ? 'confirmed' : 'rolled-back'
  const result = { ...newest, state } as const
  const voided = await listVoided(tx, match.id)
  const ids = (await listBetsOfMatch(tx, match.id)).map(({ id }) => id)
  const [bets, legs] = await Promise.all([findBets(tx, ids), listLegs(tx, ids)])
  const { deadHeat } = await readSetting(tx, sportsbookSetting)
  let [beforeUnits, afterUnits] = [0n, 0n]
  for (const bet of bets) {
    const own = legs
      .filter(({ betId }) => betId === bet.id)
      .map((leg) => (leg.matchId === match.id ? settleLeg(leg, { match, result, voided }) : leg))
    beforeUnits += bet.payoutUnits
    afterUnits += endOf(bet, own, deadHeat)?.payoutUnits ?? 0n
  }
  return { afterUnits, beforeUnits, betCount: bets.length }
}

import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { readSetting } from '#settings'
import { endOf } from '../bets/bet.ts'
import { findBets, listLegs } from '../bets/bet-store.ts'
import { listBetsOfMatch } from '../trading/desk-store.ts'
import type { Match } from '../matches/match.ts'
import { listResults } from './result-store.ts'
import { settleLeg } from './settle-leg.ts'
import { sportsbookSetting } from '../sportsbook-setting.ts'
import { findVoidReasons } from './void-reasons.ts'

type Changed = { id: string; memberId: string; beforeUnits: bigint; afterUnits: bigint }
export type Preview = {
  betCount: number
  beforeUnits: bigint
  afterUnits: bigint
  /** The bets whose payout changes, the largest change first. */
  changed: Changed[]
}

/** Previews, bet by bet, a result or taking it back; the newest result if none is named. */
export async function previewSettlement(
  tx: ReadTx,
  match: Match,
  { action, version }: { action: 'confirm' | 'roll-back'; version?: number | undefined },
): Promise<Preview> {
  const results = await listResults(tx, match.id)
  const named = results.find((one) => version === undefined || one.version === version)
  if (!named) return refuse('not-found')
  const state = action === 'confirm' ? 'confirmed' : 'rolled-back'
  const result = { ...named, state } as const
  const ids = (await listBetsOfMatch(tx, match.id)).map(({ id }) => id)
  const [bets, legs] = await Promise.all([findBets(tx, ids), listLegs(tx, ids)])
  const voidReasonOf = await findVoidReasons(tx, match, bets)
  const { deadHeat } = await readSetting(tx, sportsbookSetting)
  const all = bets.map((bet): Changed => {
    const own = legs
      .filter(({ betId }) => betId === bet.id)
      .map((leg) => {
        return leg.matchId === match.id ? settleLeg(leg, { match, result, voidReasonOf }) : leg
      })
    const afterUnits = endOf(bet, own, deadHeat)?.payoutUnits ?? 0n
    return { afterUnits, beforeUnits: bet.payoutUnits, id: bet.id, memberId: bet.memberId }
  })
  return {
    afterUnits: all.reduce((sum, bet) => sum + bet.afterUnits, 0n),
    beforeUnits: all.reduce((sum, bet) => sum + bet.beforeUnits, 0n),
    betCount: bets.length,
    changed: all
      .filter((bet) => bet.afterUnits !== bet.beforeUnits)
      .toSorted((a, b) => (sizeOf(a) < sizeOf(b) ? 1 : -1)),
  }
}

function sizeOf({ afterUnits, beforeUnits }: Changed): bigint {
  return afterUnits > beforeUnits ? afterUnits - beforeUnits : beforeUnits - afterUnits
}

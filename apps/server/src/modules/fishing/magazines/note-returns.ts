import { targetOf } from '@madang/games/fishing/shoot'
import { negated, noteReturns, type RoundsEnded } from '#rtp'
import type { Tx } from '#kernel/database/database'
import { isPaid, stakedUnits, type Magazine } from './magazine.ts'
import { listVolleys } from './magazine-store.ts'
import { rulesOf } from '../rooms/room.ts'

/** Adds the stakes and payouts of settled magazines, with the expected values, to the RTP sums. */
export async function noteMagazines(
  tx: Tx,
  magazines: readonly Magazine[],
  { isUndone } = { isUndone: false },
): Promise<void> {
  if (magazines.length === 0) return
  const volleys = await listVolleys(
    tx,
    magazines.map(({ id }) => id),
  )
  const ended = magazines.map((magazine) => {
    const shots = volleys.filter(({ magazineId }) => magazineId === magazine.id)
    return returnOf(
      magazine,
      shots.flatMap((volley) => volley.shots.filter(isPaid).map(({ target }) => target)),
    )
  })
  await noteReturns(tx, isUndone ? ended.map(negated) : ended)
}

/** Hits are independent, so their variances are added. */
function returnOf(magazine: Magazine, targets: readonly string[]): RoundsEnded {
  const rules = rulesOf(magazine.rulesVersion)
  const bet = Number(magazine.betUnits)
  const sum = { expected: 0, top: 0, variance: 0 }
  for (const id of targets) {
    const { multiplier, rtpPpm, table = [{ multiplier, weight: 1 }] } = targetOf(rules, id)
    const rtp = rtpPpm / 1_000_000
    const weights = table.reduce((all, { weight }) => all + weight, 0)
    const square = table.reduce((all, one) => all + one.weight * one.multiplier ** 2, 0) / weights
    sum.expected += rtp * bet
    sum.variance += ((rtp / multiplier) * square - rtp ** 2) * bet ** 2
    sum.top += Math.max(...table.map((one) => one.multiplier)) * bet
  }
  return {
    at: magazine.settledAt ?? magazine.endsAt,
    expectedUnits: sum.expected,
    gameId: magazine.roomId,
    isDecided: false,
    paytable: `fishing v${magazine.rulesVersion}`,
    payoutUnits: magazine.wonUnits,
    roundCount: BigInt(targets.length),
    stakeUnits: stakedUnits(magazine),
    topUnits: BigInt(Math.round(sum.top)),
    variance: sum.variance,
  }
}

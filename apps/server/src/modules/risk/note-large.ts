import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { noteEvent } from '#operators'
import { readSetting } from '#settings'
import type { WagerRevised, WagerSettled } from '#wagers'
import { riskSetting } from './risk-setting.ts'

/** Records wagers and wins from a set amount on as significant events. */
export async function noteLargeWagers(tx: Tx, bodies: WagerSettled[]): Promise<void> {
  const terms = await readSetting(tx, riskSetting)
  const [wagerFrom, winFrom] = [unitsOf(terms.largeWager), unitsOf(terms.largeWin)]
  for (const body of bodies.filter(({ isTrial }) => !isTrial)) {
    const facts = factsOf(body)
    const event = { at: new Date(body.settledAt), facts, object: body.id }
    if (BigInt(body.stakeUnits) >= wagerFrom) await noteEvent(tx, { ...event, word: 'large-wager' })
    if (BigInt(body.payoutUnits) >= winFrom) await noteEvent(tx, { ...event, word: 'large-win' })
  }
}

/**
 * Records changed results of settled wagers as significant events. Their time is the time of
 * handling, because the event holds only the time of the first settlement.
 */
export async function noteRevised(tx: Tx, bodies: WagerRevised[], at: Date): Promise<void> {
  for (const body of bodies.filter(({ isTrial }) => !isTrial)) {
    await noteEvent(tx, { at, facts: factsOf(body), object: body.id, word: 'wager-revised' })
  }
}

/** Records a large single deposit or withdrawal. */
export async function noteLargeMoney(
  tx: Tx,
  moved: { amountUnits: bigint; at: string; memberId: string; object: string },
): Promise<void> {
  const terms = await readSetting(tx, riskSetting)
  if (moved.amountUnits < unitsOf(terms.largeMoney)) return
  const facts = { amountUnits: String(moved.amountUnits), memberId: moved.memberId }
  await noteEvent(tx, { at: new Date(moved.at), facts, object: moved.object, word: 'large-money' })
}

const factsOf = ({ game, memberId, payoutUnits, round, stakeUnits, vendor }: WagerSettled) => ({
  game,
  memberId,
  payoutUnits,
  round,
  stakeUnits,
  vendor,
})

import type { Tx } from '#kernel/database'
import { unitsOf } from '#kernel/money'
import { noteEvent } from '#operators'
import { readSetting } from '#settings'
import type { WagerRevised, WagerSettled } from '#wagers'
import { riskSetting } from './risk-setting.ts'

/** Wagers and wins from an amount on, and single movements of money, are significant events. */
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
 * The end of a settled wager was changed: a correction of what was decided. It happens when it is
 * heard; what a body tells is when its wager had been settled.
 */
export async function noteRevised(tx: Tx, bodies: WagerRevised[], at: Date): Promise<void> {
  for (const body of bodies.filter(({ isTrial }) => !isTrial)) {
    await noteEvent(tx, { at, facts: factsOf(body), object: body.id, word: 'wager-revised' })
  }
}

/** Money that came in or went out in one movement. */
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

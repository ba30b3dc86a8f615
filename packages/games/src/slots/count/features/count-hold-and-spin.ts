import type { Chance } from '../../../chance/chance.ts'
import { coinValue } from '../../play/hold-and-spin.ts'
import type { HoldAndSpinRule } from '../../config/slot-config.ts'

/**
 * Returns the feature's coins for this many held coins, with the same draws as `playHoldAndSpin`.
 */
export function countHoldAndSpin(
  rule: HoldAndSpinRule,
  held: number,
  cells: number,
  chance: Chance,
): number {
  let coins = 0
  for (let i = 0; i < held; i += 1) coins += coinValue(rule, chance)
  let empty = cells - held
  let left = rule.respins
  while (left > 0 && empty > 0) {
    let landed = 0
    for (let cell = 0; cell < empty; cell += 1) {
      if (chance.below(rule.landsOneIn) !== 0) continue
      landed += 1
      coins += coinValue(rule, chance)
    }
    empty -= landed
    left = landed > 0 ? rule.respins : left - 1
  }
  return empty === 0 ? coins + rule.fullGridCoins : coins
}

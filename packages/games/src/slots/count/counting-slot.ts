import type { Chance } from '../../chance/chance.ts'
import { countHoldAndSpin } from './features/count-hold-and-spin.ts'
import { pickCounter } from './features/count-pick.ts'
import { generatedRound } from '../play/generated-round.ts'
import { respinCounter } from './features/count-respins.ts'
import type { SlotConfig } from '../config/slot-config.ts'
import { byCount, spinCounter } from './spin-counter.ts'
import { drawWeighted } from '../play/weighted.ts'

/** Counts whole rounds in coins only, with the same draws as `playOutcome`. */
export type CountingSlot = {
  round(chance: Chance): number
  /** Returns a round with a bought feature, in coins of the stake before its price. */
  bought(chance: Chance): number
}

/**
 * Plays the same game as `playRound` but returns only the coins of a round, for the same draws. It
 * exists for millions of rounds a second; the tests keep the two equal.
 */
export function countingSlot(config: SlotConfig): CountingSlot {
  const coinsMax = config.winMaxX * config.coinsPerStake
  const cells = config.rows * config.strips.base.length
  const base = spinCounter(config, 'base')
  const playFree = freeSpinsCounter(config, coinsMax)
  const respins = config.wildRespins && respinCounter(config, coinsMax)
  const { buy, holdAndSpin: hold, jackpot, pick } = config
  const countPick = pick && pickCounter(pick)
  const awards = byCount(config.freeSpins?.awards, config)

  /** The pool is drawn last; it is worth nothing in coins. */
  function ended(coins: number, chance: Chance): number {
    if (jackpot !== undefined) chance.below(jackpot.ticketsPerWin)
    return coins < coinsMax ? coins : coinsMax
  }

  function round(chance: Chance): number {
    let coins = base.spin(chance, coinsMax, 1, 0)
    const spins = awards[base.shown('scatter')]!
    if (respins !== undefined) coins = respins(base.stops, chance, coins)
    if (hold !== undefined) {
      const held = base.shown('coin')
      if (held >= hold.coinsMin) coins += countHoldAndSpin(hold, held, cells, chance)
    }
    if (pick !== undefined && countPick !== undefined) {
      if (base.shown('bonus') >= pick.symbolsMin) coins += countPick(chance)
    }
    return ended(spins > 0 ? playFree(chance, coins, spins) : coins, chance)
  }

  return {
    round: generatedRound(config) ?? round,
    bought(chance) {
      if (buy === undefined) throw new RangeError(`${config.id}: no feature can be bought`)
      if (buy.starts === 'freeSpins') {
        return ended(playFree(chance, 0, awards[buy.scatters]!), chance)
      }
      for (let coin = 0; coin < buy.coins; coin += 1) chance.below(cells - coin)
      return ended(hold ? countHoldAndSpin(hold, buy.coins, cells, chance) : 0, chance)
    },
  }
}

function freeSpinsCounter(config: SlotConfig, coinsMax: number) {
  const free = spinCounter(config, 'free')
  const retriggers = byCount(config.freeSpins?.retriggers, config)
  const wheel = config.freeSpins?.wheel
  return (chance: Chance, before: number, spins: number): number => {
    const times = wheel === undefined ? 1 : drawWeighted(wheel, chance).times
    let coins = before
    let left = spins
    let falls = 0
    free.clear()
    while (left > 0 && coins < coinsMax) {
      coins += free.spin(chance, coinsMax - coins, times, falls)
      falls += free.falls()
      left += retriggers[free.shown('scatter')]! - 1
    }
    return coins
  }
}

import type { Chance } from '../../chance/chance.ts'
import { draw } from '../../chance/draw.ts'
import type { Cell, Coin, HoldAndSpin } from './round.ts'
import type { HoldAndSpinRule, SlotConfig } from '../config/slot-config.ts'
import { drawWeighted } from './weighted.ts'

/** Plays the feature from the held cells: respins reset whenever a coin lands. */
export function playHoldAndSpin(config: SlotConfig, cells: Cell[], chance: Chance): HoldAndSpin {
  const rule = config.holdAndSpin
  if (!rule) throw new RangeError(`hold and spin: ${config.id} has no such feature`)
  const held = cells.map((cell): Coin => ({ cell, coins: coinValue(rule, chance) }))
  let empty = emptyCells(config, cells)
  const played: HoldAndSpin = { held, respins: [], isFull: false, coins: total(held) }
  for (let left = rule.respins; left > 0 && empty.length > 0;) {
    const landed: Coin[] = []
    for (const cell of empty) {
      if (chance.below(rule.landsOneIn) !== 0) continue
      landed.push({ cell, coins: coinValue(rule, chance) })
    }
    empty = empty.filter((cell) => !landed.some((coin) => coin.cell === cell))
    left = landed.length > 0 ? rule.respins : left - 1
    played.respins.push({ landed, left })
    played.coins += total(landed)
  }
  played.isFull = empty.length === 0
  if (played.isFull) played.coins += rule.fullGridCoins
  return played
}

/** Draws one coin's value by its weight among all. */
export function coinValue(rule: HoldAndSpinRule, chance: Chance): number {
  return drawWeighted(rule.values, chance).coins
}

/** Draws the cells of a bought feature's coins: this many different cells. */
export function startCells(config: SlotConfig, coins: number, chance: Chance): Cell[] {
  const cells = emptyCells(config, [])
  return draw(chance, cells.length, coins).flatMap((at) => (cells[at] ? [cells[at]] : []))
}

function emptyCells(config: SlotConfig, held: Cell[]): Cell[] {
  const taken = new Set(held.map(([reel, row]) => reel * 100 + row))
  return config.strips.base.flatMap((_, reel) =>
    Array.from({ length: config.rows }, (_row, row): Cell => [reel, row]).filter(
      ([, row]) => !taken.has(reel * 100 + row),
    ),
  )
}

function total(coins: Coin[]): number {
  return coins.reduce((sum, coin) => sum + coin.coins, 0)
}

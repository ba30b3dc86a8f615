import type { Chance } from '../../../chance/chance.ts'
import { thingsOf } from '../../play/pick.ts'
import type { PickRule } from '../../config/slot-config.ts'

/** Returns the coins of a pick bonus, with the same draws as `playPick`. */
export function pickCounter(rule: PickRule): (chance: Chance) => number {
  const things = thingsOf(rule)
  const size = things.length
  const prizes = Float64Array.from(things, (thing) => (thing.kind === 'prize' ? thing.coins : 0))
  const factors = Float64Array.from(things, (thing) => (thing.kind === 'factor' ? thing.times : 1))
  const ends = Uint8Array.from(things, ({ kind }) => Number(kind === 'end'))
  const order = new Uint8Array(size)
  const opensMax = rule.opens.until === 'count' ? rule.opens.count : size
  return (chance) => {
    for (let at = 0; at < size; at += 1) order[at] = at
    for (let at = size - 1; at > 0; at -= 1) {
      const other = chance.below(at + 1)
      const here = order[at]!
      order[at] = order[other]!
      order[other] = here
    }
    let coins = 0
    let times = 1
    for (let opened = 0; opened < opensMax; opened += 1) {
      const thing = order[opened]!
      if (ends[thing] === 1) break
      coins += prizes[thing]!
      times *= factors[thing]!
    }
    return coins * times
  }
}

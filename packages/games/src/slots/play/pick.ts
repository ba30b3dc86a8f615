import type { Chance } from '../../chance/chance.ts'
import { shuffle } from '../../chance/draw.ts'
import type { Pick, PickThing } from './round.ts'
import type { PickRule } from '../config/slot-config.ts'

/** Fixes the order of all things at once; the member's choice of a thing does not change it. */
export function playPick(rule: PickRule, chance: Chance): Pick {
  const things = thingsOf(rule)
  const order = shuffle(chance, things.length).flatMap((at) => things[at] ?? [])
  const opensAt =
    rule.opens.until === 'count'
      ? rule.opens.count
      : order.findIndex(({ kind }) => kind === 'end') + 1
  const opened = order.slice(0, opensAt)
  return { opened, closed: order.slice(opensAt), coins: coinsOf(opened) }
}

/** Prizes, then factors, then ends. */
export function thingsOf({ factors = [], opens, prizes }: PickRule): PickThing[] {
  const many = (count: number, thing: PickThing) => Array.from({ length: count }, () => thing)
  return [
    ...prizes.flatMap(({ coins, count }) => many(count, { kind: 'prize', coins })),
    ...factors.flatMap(({ count, times }) => many(count, { kind: 'factor', times })),
    ...many(opens.until === 'end' ? opens.count : 0, { kind: 'end' }),
  ]
}

function coinsOf(opened: PickThing[]): number {
  let coins = 0
  let times = 1
  for (const thing of opened) {
    if (thing.kind === 'prize') coins += thing.coins
    if (thing.kind === 'factor') times *= thing.times
  }
  return coins * times
}

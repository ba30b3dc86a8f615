import { BetLife } from '../../apps/server/test/bet-judge.ts'
import { betLives } from '../../apps/server/test/bet-lives.ts'
import { openTown, type Town } from '../../apps/server/test/town.ts'
import type { Judge } from '../judge.ts'

let town: Town | undefined
let life: BetLife | undefined
const open = async () => new BetLife((town ??= await openTown()))

/** The life of a bet (docs/sports-rules.md), in one town through the wire. */
export const judge: Judge = {
  close: async () => town?.tearDown(),
  property: betLives(async () => (life ??= await open())),
  runsAtOnce: 5,
}

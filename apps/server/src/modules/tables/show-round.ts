import { paysOf } from '@madang/games/tables/settle-bets'
import type { TableClass } from '@madang/games/tables/table-class'
import type { PastResult, TableResult, TableStep } from '@madang/wire/table-line'
import type { ReadTx } from '#kernel/database'
import { rulesOf } from './class-rules.ts'
import { stepsOf } from './continue-dealing.ts'
import { readPlay } from './play.ts'
import type { Round } from './round.ts'

/** The end of a round with everything that anybody needs to check it. */
export const resultOf = (round: Round): TableResult => ({
  ...pastOf(round),
  entropy: round.entropy,
  link: round.link ?? '',
  outcome: round.outcome,
  receipt: round.receipt,
})

/** The end of a round in words and spots: what the dealer says, and what it is remembered by. */
export function pastOf(round: Round): PastResult {
  if (round.outcome === null) throw new Error('a round without an outcome has no result')
  const rules = rulesOf(round)
  // Only what members decided is not in the outcome.
  const { key, values } = (rules.decisions && round.call) ?? rules.call(round.outcome)
  return {
    call: { key, values: { ...values } },
    number: Number(round.number),
    roundId: round.id,
    wins: winsOf(rules, round),
  }
}

/** The whole dealing of a round that is over, as everybody saw it. */
export async function stepsShown(tx: ReadTx, round: Round): Promise<TableStep[]> {
  const { play } = await readPlay(tx, round.id)
  return stepsOf(rulesOf(round), round, play).map((step) => ({ ...step, shows: [...step.shows] }))
}

/** The spots that won something; those settled by decisions depend on who decided. */
const winsOf = (rules: TableClass, { outcome }: Round): string[] =>
  rules.spots.flatMap((spot) => {
    if (spot.isDecided || outcome === null) return []
    const hit = spot.hit(outcome)
    return hit !== undefined && paysOf(spot, hit).n > 0n ? [spot.id] : []
  })

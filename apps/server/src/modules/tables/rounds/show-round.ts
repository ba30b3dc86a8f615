import { paysOf } from '@madang/games/tables/settle-bets'
import type { TableClass } from '@madang/games/tables/table-class'
import type { PastResult, TableResult, TableStep } from '@madang/wire/table-line'
import type { ReadTx } from '#kernel/database/database'
import { rulesOf } from '../rules/class-rules.ts'
import { stepsOf } from './continue-dealing.ts'
import { readPlay } from './play.ts'
import type { Round } from './round.ts'

/** Returns the result of a round with everything that is needed to verify it. */
export const resultOf = (round: Round): TableResult => ({
  ...pastOf(round),
  entropy: round.entropy,
  link: round.link ?? '',
  outcome: round.outcome,
  receipt: round.receipt,
})

/** Returns the result of a round for display: the dealer's announcement and the winning spots. */
export function pastOf(round: Round): PastResult {
  if (round.outcome === null) throw new Error('a round without an outcome has no result')
  const rules = rulesOf(round)
  // Only the members' decisions are missing from the outcome.
  const { key, values } = (rules.decisions && round.call) ?? rules.call(round.outcome)
  return {
    call: { key, values: { ...values } },
    number: Number(round.number),
    roundId: round.id,
    wins: winsOf(rules, round),
  }
}

/** Returns the whole dealing of a finished round, as everybody saw it. */
export async function stepsShown(tx: ReadTx, round: Round): Promise<TableStep[]> {
  const { play } = await readPlay(tx, round.id)
  return stepsOf(rulesOf(round), round, play).map((step) => ({ ...step, shows: [...step.shows] }))
}

/** Returns the winning spots, except those that depend on members' decisions. */
const winsOf = (rules: TableClass, { outcome }: Round): string[] =>
  rules.spots.flatMap((spot) => {
    if (spot.isDecided || outcome === null) return []
    const hit = spot.hit(outcome)
    return hit !== undefined && paysOf(spot, hit).n > 0n ? [spot.id] : []
  })

import type { Ask, Play, TableClass } from '@madang/games/tables/table-class'
import type { TableEvent } from '@madang/wire/table-line'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { rulesOf } from '../rules/class-rules.ts'
import { insertDecisions } from '../bets/decision-store.ts'
import type { TableDecision } from '../bets/decision-store.ts'
import { chipOf } from '../bets/ended-bets.ts'
import { playOf, readPlay } from './play.ts'
import type { RoundPlay } from './play.ts'
import { after } from './round.ts'
import type { Round } from './round.ts'
import type { LiveTable } from '../table.ts'

export type DealtOn = { round: Round; events: TableEvent[]; isOver: boolean }

/**
 * Continues dealing a round: first shows new cards, then asks open questions, then makes the
 * automatic choice for members who were late. The dealing is over when nothing is left to show or
 * to ask.
 */
export async function continueDealing(
  tx: Tx,
  round: Round,
  at: { now: Date; table: LiveTable },
): Promise<DealtOn> {
  const rules = rulesOf(round)
  const done = rules.decisions ? await readPlay(tx, round.id) : playOf([], [])
  const steps = stepsOf(rules, round, done.play)
  const fresh = steps.slice(round.shownCount)
  if (fresh.length > 0) return shown(round, rules, fresh, at)

  const asks = asksOf(rules, round, done.play)
  if (asks.length === 0) {
    const call = round.outcome && rules.call(round.outcome, done.play)
    return { events: [], isOver: true, round: { ...round, call } }
  }
  if (round.asksUntil === null) return asked(round, rules, at.now)
  if (round.asksUntil > at.now) {
    return { events: [], isOver: false, round: { ...round, dueAt: round.asksUntil } }
  }
  await insertDecisions(tx, automatic(round, done, asks, at.now))
  const on: Round = { ...round, asksUntil: null, dueAt: at.now }
  return { events: [{ kind: 'answered', isLate: true }], isOver: false, round: on }
}

/** Returns all steps that may be shown by now. */
export const stepsOf = (rules: TableClass, { outcome }: Round, play: Play) =>
  outcome === null ? [] : rules.steps(outcome, play)

/** Returns the questions that are open now. */
export const asksOf = (rules: TableClass, { outcome }: Round, play: Play): Ask[] =>
  outcome === null ? [] : (rules.decisions?.asks(outcome, play) ?? [])

function shown(
  round: Round,
  rules: TableClass,
  steps: ReturnType<TableClass['steps']>,
  { now, table }: { now: Date; table: LiveTable },
): DealtOn {
  const movesMs = steps.reduce((sum, { lastsMs }) => sum + lastsMs, 0)
  // If members decide nothing, the table's own dealing time is the minimum.
  const until = after(now, rules.decisions ? movesMs : Math.max(movesMs, table.dealingMs))
  const event: TableEvent = {
    from: round.shownCount,
    kind: 'dealing',
    steps: steps.map((step) => ({ ...step, shows: [...step.shows] })),
    until: until.toISOString(),
  }
  const shownCount = round.shownCount + steps.length
  const on: Round = { ...round, asksUntil: null, dueAt: until, shownCount }
  return { events: [event], isOver: false, round: on }
}

function asked(round: Round, rules: TableClass, now: Date): DealtOn {
  const until = after(now, rules.times.decisionMs ?? 15_000)
  return {
    events: [{ kind: 'asked', until: until.toISOString() }],
    isOver: false,
    round: { ...round, asksUntil: until, dueAt: until },
  }
}

/** Returns the automatic choices for members who were late; they never take money. */
const automatic = (round: Round, done: RoundPlay, asks: Ask[], now: Date): TableDecision[] =>
  asks.map(({ automatic: choice, betId }, at) => ({
    ...chipOf(betId),
    choice,
    decidedAt: now,
    extraUnits: 0n,
    id: newId(),
    isAutomatic: true,
    position: done.decisions.length + at,
    roundId: round.id,
  }))

import type { MatchFacts, Pair, PeriodScore } from '../facts.ts'
import { notStarted } from '../facts.ts'

/** A match of an openfootball file, with its result as far as known. */
export type OpenFootballMatch = {
  round: string
  /** `2026-11-23`, and `20:30` where the file has a time. */
  date: string
  time?: string
  home: string
  away: string
  facts: MatchFacts
}

/** Reads a season of openfootball/football.json; a file of another shape is undefined. */
export function readOpenFootball(season: unknown): OpenFootballMatch[] | undefined {
  const listed = field(season, 'matches') ?? rounds(season)
  if (!Array.isArray(listed)) return undefined
  return listed.flatMap((one) => {
    const [home, away] = [nameOf(field(one, 'team1')), nameOf(field(one, 'team2'))]
    if (!home || !away) return []
    const time = text(field(one, 'time'))
    return [
      {
        round: text(field(one, 'round')) ?? '',
        date: text(field(one, 'date')) ?? '',
        ...(time && { time }),
        home,
        away,
        facts: isAwarded(one) ? awarded : factsOf(field(one, 'score')),
      },
    ]
  })
}

/** A match that was decided at a table: its score was not played. */
const awarded: MatchFacts = { ...notStarted, status: 'walkover' }

const isAwarded = (match: unknown): boolean =>
  field(match, 'awarded') === true ||
  ['status', 'note', 'remark'].some((name) => {
    return /^(awarded|walk-?over|w\.?o\.?|forfeit)/i.test(text(field(match, name)) ?? '')
  })

/** Returns the rounds of an older file, which groups matches into rounds. */
function rounds(season: unknown): unknown[] | undefined {
  const listed = field(season, 'rounds')
  return Array.isArray(listed)
    ? listed.flatMap((round) => field(round, 'matches') ?? [])
    : undefined
}

/**
 * Returns the facts of the ninety minutes only; the file has extra time and penalties separately.
 */
function factsOf(score: unknown): MatchFacts {
  const ft = pair(Array.isArray(score) ? score : field(score, 'ft'))
  const ht = pair(field(score, 'ht'))
  if (!ft) return notStarted
  // Without a score at half time the whole is known and neither half is.
  const whole: PeriodScore = { key: 'ft', isDone: true, score: ft }
  const periods = ht
    ? [
        { key: 'h1', isDone: true, score: ht },
        { ...whole, key: 'h2', score: [ft[0] - ht[0], ft[1] - ht[1]] as const },
      ]
    : [whole]
  return { ...notStarted, status: 'ended', periods }
}

function pair(found: unknown): Pair | undefined {
  if (!Array.isArray(found) || found.length !== 2) return undefined
  const [home, away] = found
  return Number.isInteger(home) && Number.isInteger(away) ? [home, away] : undefined
}

function nameOf(team: unknown): string | undefined {
  return text(team) ?? text(field(team, 'name'))
}

function text(found: unknown): string | undefined {
  return typeof found === 'string' ? found : undefined
}

function field(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null && name in from
    ? (from as Record<string, unknown>)[name]
    : undefined
}

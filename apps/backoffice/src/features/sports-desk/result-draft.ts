import type { Gives } from '@madang/wire'
import type { ResultFacts, showResults } from '@madang/wire/sportsbook-results'

export type Needs = Gives<typeof showResults>['needs']
export type Measure = Needs['measures'][number]
export type DraftPair = { home: string; away: string }

/** A period as it is typed; an empty field is not known, and is never nil. */
export type DraftPeriod = { key: string; winner: string } & Record<Measure, DraftPair>
export type DraftIncident = ResultFacts['incidents'][number]
export type ResultDraft = {
  status: ResultFacts['status']
  winner: string
  method: string
  isFormatChanged: boolean
  absent: readonly string[]
  periods: readonly DraftPeriod[]
  incidents: readonly DraftIncident[]
}

/** Starts an entry from what is known, with a row for every period that a market needs. */
export function draftOf(facts: ResultFacts, needs: Needs): ResultDraft {
  const keys = new Set([...needs.periods, ...facts.periods.map(({ key }) => key)])
  return {
    absent: facts.absent,
    incidents: facts.incidents.filter(({ kind }) =>
      needs.incidents.some((one) => one.kind === kind),
    ),
    isFormatChanged: facts.isFormatChanged,
    method: facts.method ?? '',
    periods: [...keys].map((key) => {
      const known = facts.periods.find((one) => one.key === key)
      return {
        cards: typed(known?.cards),
        corners: typed(known?.corners),
        key,
        score: typed(known?.score),
        winner: known?.winner ?? '',
      }
    }),
    status: facts.status,
    winner: facts.winner ?? '',
  }
}

const typed = (pair: { home: number; away: number } | null | undefined): DraftPair =>
  pair ? { away: `${pair.away}`, home: `${pair.home}` } : { away: '', home: '' }

/** Returns the facts of a draft; a period without a whole score was not played. */
export function factsOf(draft: ResultDraft): ResultFacts {
  const periods = draft.periods.flatMap(({ cards, corners, key, score, winner }) => {
    const known = pairOf(score)
    const more = { cards: pairOf(cards), corners: pairOf(corners), winner: sideOf(winner) }
    return known ? [{ key, score: known, ...more }] : []
  })
  return {
    absent: [...draft.absent],
    incidents: [...draft.incidents],
    isFormatChanged: draft.isFormatChanged,
    method: draft.method || null,
    periods,
    status: draft.status,
    winner: sideOf(draft.winner),
  }
}

const sideOf = (word: string): 'home' | 'away' | null =>
  word === 'home' || word === 'away' ? word : null

function pairOf({ away, home }: DraftPair) {
  if (home.trim() === '' || away.trim() === '') return null
  return { away: Number(away), home: Number(home) }
}

/** Returns the facts of a draft that some market needs and nobody typed: `corners h1`, `goal`. */
export function missingFacts(draft: ResultDraft, needs: Needs): string[] {
  const played = draft.periods.filter(({ score }) => pairOf(score) !== null)
  const counted = played.flatMap((period) => {
    const open = needs.measures.filter((measure) => pairOf(period[measure]) === null)
    return open.map((measure) => `${measure} ${period.key}`)
  })
  const goals = played.reduce((sum, { score }) => sum + Number(score.home) + Number(score.away), 0)
  const unlisted = needs.incidents.filter(({ kind }) => {
    return (kind !== 'goal' || goals > 0) && !draft.incidents.some((one) => one.kind === kind)
  })
  return [...counted, ...unlisted.map(({ kind }) => kind)]
}

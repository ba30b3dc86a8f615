import type { LiveRound, PastResult, TableEvent, TableView } from '@madang/wire/table-line'

/** How many results are kept for the roads. */
const resultCountMax = 120

/** Returns the view after an event of its log; the same events always give the same view. */
export function applied(
  view: TableView,
  message: { seq: number; roundId: string; event: TableEvent },
): TableView {
  if (message.seq !== view.seq + 1) return view
  const { round, results } = turned(view, message.roundId, message.event)
  return { ...view, results, round, seq: message.seq }
}

type Parts = Pick<TableView, 'round' | 'results'>

function turned({ results, round }: TableView, id: string, event: TableEvent): Parts {
  switch (event.kind) {
    case 'shuffle':
      return { results: withResult(results, round), round: fresh(id, event) }
    case 'betting':
      return {
        results,
        round: on(round, { ...event, dueAt: event.closesAt, state: 'betting' }),
      }
    case 'locked':
      return { results, round: on(round, { state: 'locked' }) }
    case 'dealing': {
      const steps = [...(round?.steps.slice(0, event.from) ?? []), ...event.steps]
      return {
        results,
        round: on(round, { asksUntil: null, dueAt: event.until, state: 'dealing', steps }),
      }
    }
    case 'asked':
      return { results, round: on(round, { asksUntil: event.until, dueAt: event.until }) }
    case 'answered':
      return { results, round: on(round, { asksUntil: null }) }
    case 'result':
      return { results, round: on(round, { result: event.result, state: 'result' }) }
    case 'settling':
      return { results, round: on(round, { state: 'settling' }) }
    case 'closed':
      return { results, round: on(round, { state: 'closed' }) }
    case 'voided': {
      const kept = results.filter(({ roundId }) => roundId !== id)
      // The round may have left the table long ago.
      const isHere = round?.id === id
      return { results: kept, round: isHere ? taken(round) : round }
    }
    default:
      return { results, round }
  }
}

function on(
  round: LiveRound | null,
  more: Partial<LiveRound> & { kind?: string },
): LiveRound | null {
  const { kind: _, ...changes } = more
  return round ? { ...round, ...changes } : null
}

/** A voided round has no result, whatever was dealt. */
export const taken = (round: LiveRound): LiveRound => ({ ...round, result: null, state: 'voided' })

const fresh = (
  id: string,
  { dueAt, number }: Extract<TableEvent, { kind: 'shuffle' }>,
): LiveRound => ({
  asksUntil: null,
  chainHead: null,
  closesAt: null,
  commitment: null,
  dueAt,
  id,
  number,
  opensAt: null,
  result: null,
  salt: null,
  state: 'shuffle',
  steps: [],
})

/** Adds the ending round to the results, so that it is counted once. */
function withResult(results: PastResult[], round: LiveRound | null): PastResult[] {
  const result = round?.result
  if (!result || results.at(-1)?.roundId === result.roundId) return results
  const { call, number, roundId, wins } = result
  return [...results, { call, number, roundId, wins }].slice(-resultCountMax)
}

/** Returns all results, including the round on the table. */
export const resultsSoFar = ({ results, round }: TableView): PastResult[] =>
  withResult(results, round)

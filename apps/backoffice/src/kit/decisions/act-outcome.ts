/** What an act led to, as the server's answer says: an act that only waits is never "done". */
export type ActOutcome = 'done' | 'proposed' | 'unknown' | 'refused'

/** The states in which a document waits for another operator. */
const waiting = new Set<unknown>(['proposed', 'second-check', 'review'])

/** Reads the outcome from the state that came back, for one act and for many alike. */
export function outcomeOf(answer: unknown): 'done' | 'proposed' {
  if (typeof answer !== 'object' || answer === null) return 'done'
  const { proposal, state } = answer as { proposal?: unknown; state?: unknown }
  const isOpenProposal = state === 'open' && proposal !== undefined && proposal !== null
  return waiting.has(state) || isOpenProposal ? 'proposed' : 'done'
}

import type { PromisedFacts } from './receipt.ts'

/** What a leaf of the log says about a promise. */
export type PromiseLeaf = Partial<{
  kind: string
  subject: string
  secretHash: string
  salt: string
  firstNumber: number
  committedAt: string
  rulesHash: string
}>

type Place = { kind: string; subject?: string; number?: number; isChain?: boolean }

/** The kind of leaf of each receipt, whose it is where the log may say so, and for which number. */
function placeOf(facts: PromisedFacts): Place {
  switch (facts.kind) {
    case 'slot':
      return { kind: 'casino-seed' }
    case 'table-bet':
    case 'table-result':
      return { isChain: true, kind: 'tables', number: facts.number, subject: facts.tableId }
    case 'lottery-ticket':
      return { kind: 'lottery', number: facts.number, subject: facts.gameId }
    case 'scratch-ticket':
      return { kind: 'lottery-scratch' }
    case 'raffle-ticket':
      return { kind: 'raffle', number: facts.number }
    case 'fishing-magazine':
    case 'fishing-result':
      return { kind: 'fishing-magazines' }
    case 'card-hand':
    case 'card-result':
      return { kind: 'cardroom', number: facts.number, subject: facts.tableId }
    case 'tournament-draw':
      return { kind: 'card-tournament', number: facts.number, subject: facts.tournamentId }
    default:
      return facts satisfies never
  }
}

/**
 * Whether a leaf is the promise of a receipt: of its kind, its table or game and its number, with
 * the same hash, and committed before it. A promise of something else proves nothing.
 */
export function isLeafOf(facts: PromisedFacts, leaf: PromiseLeaf): boolean {
  const { isChain = false, kind, number, subject } = placeOf(facts)
  const first = leaf.firstNumber ?? 0
  const isNumber = number === undefined || (isChain ? first <= number : first === number)
  const hash = 'commitment' in facts ? facts.commitment : facts.chainHead
  return (
    leaf.kind === kind &&
    (subject === undefined || leaf.subject === subject) &&
    isNumber &&
    leaf.secretHash === hash &&
    (!('salt' in facts) || facts.salt === leaf.salt) &&
    (facts.kind !== 'scratch-ticket' || !facts.rulesHash || facts.rulesHash === leaf.rulesHash) &&
    (leaf.committedAt === undefined || Date.parse(leaf.committedAt) <= Date.parse(facts.at))
  )
}

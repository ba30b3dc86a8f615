import { factsOf } from '@madang/games/proofs/receipt'
import type { Database, ReadTx } from '#kernel/database/database'
import type { ProofFault } from '#kernel/transparency/proof-fault'
import { isOwnReceipt } from '#kernel/transparency/receipt-signer'
import type { TableBet } from './bet.ts'
import { rulesOf } from '../rules/class-rules.ts'
import { listDecisions } from './decision-store.ts'
import { endedBets } from './ended-bets.ts'
import { playOf } from '../rounds/play.ts'
import type { Round } from '../rounds/round.ts'
import { stakesText } from '../rounds/table-receipt.ts'

type Fault = Omit<ProofFault, 'at'>

/** Checks the bets of a round against what was signed, and what they were paid. */
export async function betFaults(tx: ReadTx, round: Round, bets: TableBet[]): Promise<Fault[]> {
  const paid = await payoutFaults(tx, round, bets)
  return [...bets.flatMap((bet) => signatureFaults(tx.db, bet)), ...paid]
}

/** Computes the payouts of settled bets again from the round's outcome. */
async function payoutFaults(tx: ReadTx, round: Round, bets: TableBet[]): Promise<Fault[]> {
  if (round.outcome === null || bets.length === 0) return []
  const { play } = playOf(bets, await listDecisions(tx, round.id))
  const ends = endedBets(rulesOf(round), round, bets, play.decisions)
  const unitsOf = new Map(ends.map(({ id, payoutUnits }) => [id, payoutUnits]))
  const facts = { why: 'another sum was paid' }
  return bets.flatMap(({ id, payoutUnits, state }) =>
    state === 'settled' && unitsOf.get(id) !== payoutUnits
      ? [{ about: id, facts, what: 'table-bet' }]
      : [],
  )
}

function signatureFaults(
  db: Database,
  { clientBytes, id, receipt, roundId, stakes }: TableBet,
): Fault[] {
  if (receipt === null) return []
  const facts = factsOf(receipt.words)
  const isSigned =
    isOwnReceipt(db, receipt) &&
    facts.kind === 'table-bet' &&
    facts.id === id &&
    facts.roundId === roundId &&
    facts.clientBytes === clientBytes &&
    facts.stakes === stakesText(stakes)
  return isSigned ? [] : [{ about: id, facts: { why: 'not what was signed' }, what: 'table-bet' }]
}

import { linkBefore } from '@madang/games'
import { chainLeafId } from '@madang/games/proofs/leaf'
import { factsOf, hashOfValue } from '@madang/games/proofs/receipt'
import { verifyTableRound } from '@madang/games/tables/table-chance'
import type { Database, ReadTx } from '#kernel/database/database'
import { entropyAgain } from '#kernel/beacon/beacon-rounds'
import { listUnownedDraws } from '#kernel/custody/list-unowned-draws'
import { noteFaults, type ProofFault } from '#kernel/transparency/proof-fault'
import { isOwnReceipt } from '#kernel/transparency/receipt-signer'
import { listLeavesOf } from '#kernel/transparency/tree-store'
import { betFaults } from '../bets/audit-bets.ts'
import { listBets } from '../bets/bet-store.ts'
import { promisedIn } from './decide-round.ts'
import { findLinks, listEndedSince } from './round-store.ts'
import type { Round } from './round.ts'

type Fault = Omit<ProofFault, 'at'>

/**
 * Deals past rounds again from the log's promise for their chains and the client bytes of their
 * bets, computes their payouts, and checks rounds and bets against their signed receipts and that
 * every draw has its round.
 *
 * @returns how many rounds were dealt again, and how many faults were found
 */
export async function auditTableRounds(
  db: Database,
  { now, since }: { now: Date; since: Date },
): Promise<{ roundCount: number; faultCount: number }> {
  const faults = await listUnownedDraws(db, { find: findLinks, look: 'table_round', since })
  let roundCount = 0
  for (let after = { endedAt: since, id: nobody }; ;) {
    const rounds = await db.read((tx) => listEndedSince(tx, after, 200))
    for (const round of rounds) faults.push(...(await db.read((tx) => auditRound(tx, round))))
    roundCount += rounds.length
    const last = rounds.at(-1)
    if (!last?.endedAt) break
    after = { endedAt: last.endedAt, id: last.id }
  }
  return { faultCount: await noteFaults(db, faults, now), roundCount }
}

const nobody = '00000000-0000-0000-0000-000000000000'

async function auditRound(tx: ReadTx, round: Round): Promise<Fault[]> {
  const { entropy, link, receipt } = round
  // Rounds older than the log have no promise to check them against.
  if (link === null || entropy === null || receipt === null) return []
  const id = chainLeafId(round.chainId)
  const words = (await listLeavesOf(tx, [id])).get(id)?.words
  const bets = await listBets(tx, round.id)
  const given = bets.map(({ clientBytes: bytesHex, id: betId }) => ({ bytesHex, id: betId }))
  const beacon = { promised: promisedIn(round), signature: round.beaconSignature }
  const again = await entropyAgain(tx, beacon, given)
  const whys =
    words === undefined ? ['not in the log'] : differencesOf(round, entropy === again, words)
  const salt = words && (JSON.parse(words) as { salt: string }).salt
  if (!isOwnReceipt(tx.db, receipt) || !isSignedRound(round, salt)) whys.push('not what was signed')
  return [
    ...whys.map((why) => ({ about: round.id, facts: { why }, what: 'table-round' })),
    ...(await betFaults(tx, round, bets)),
  ]
}

function differencesOf(round: Round, isGiven: boolean, words: string): string[] {
  const promise = JSON.parse(words) as { secretHash: string; salt: string }
  const whys: string[] = []
  let head = round.link ?? ''
  for (let n = 0; n <= round.linkIndex; n += 1) head = linkBefore(head)
  if (head !== promise.secretHash) whys.push('the link is not of the promised chain')
  if (!isGiven) whys.push('bets or beacon gave other bytes')
  const again = verifyTableRound({
    classId: round.class,
    entropyHex: round.entropy ?? '',
    linkHex: round.link ?? '',
    roundNo: Number(round.number),
    saltHex: promise.salt,
    tableId: round.tableId,
    version: round.classVersion,
  })
  if (hashOfValue(again) !== hashOfValue(round.outcome)) whys.push('another outcome')
  return whys
}

/** Uses the salt from the log's promise: the one stored with the chain is only for display. */
function isSignedRound(round: Round, salt: string | undefined): boolean {
  const { beaconRound, beaconSignature, entropy, id, link, outcome, receipt } = round
  const facts = receipt && factsOf(receipt.words)
  return (
    facts?.kind === 'table-result' &&
    facts.id === id &&
    facts.link === link &&
    (salt === undefined || facts.salt === salt) &&
    facts.entropy === entropy &&
    (facts.beaconRound ?? null) === beaconRound &&
    (facts.beaconSignature || null) === beaconSignature &&
    facts.outcomeHash === hashOfValue(outcome)
  )
}

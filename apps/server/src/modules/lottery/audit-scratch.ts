import { isCommitmentOf } from '@madang/games/chance/commitment'
import { printSeries } from '@madang/games/lottery/scratch'
import type { Database, ReadTx } from '#kernel/database'
import { noteFaults } from '#kernel/transparency/proof-fault'
import type { ProofFault } from '#kernel/transparency/proof-fault'
import { isOwnReceipt } from '#kernel/transparency/receipt-signer'
import { listLeavesOf } from '#kernel/transparency/tree-store'
import { secretOfSeries, titleOf } from './scratch.ts'
import { scratchReceipt } from './scratch-receipt.ts'
import { listScratchSince } from './scratch-store.ts'
import type { PrintedTicket } from './scratch-store.ts'

const ticketsAtOnce = 1_000

/**
 * Prints the series of some time's tickets again from what the log promised, and holds each ticket
 * against it and against what was signed.
 *
 * @param key by which the secrets of series are encrypted
 * @returns how many tickets were looked at, and how many faults were found
 */
export async function auditScratch(
  db: Database,
  { key, now, since }: { key: Buffer; now: Date; since: Date },
): Promise<{ ticketCount: number; faultCount: number }> {
  const prints = new Map<string, Print>()
  let ticketCount = 0
  let faultCount = 0
  for (let afterId = '00000000-0000-0000-0000-000000000000'; ;) {
    const tickets = await db.read((tx) =>
      listScratchSince(tx, { afterId, limit: ticketsAtOnce, since }),
    )
    const faults: Omit<ProofFault, 'at'>[] = []
    for (const ticket of tickets) {
      const why = faultOf(db, ticket, await printOf(db, prints, ticket, key))
      if (why) faults.push({ about: ticket.id, facts: { why }, what: 'scratch-ticket' })
    }
    faultCount += await noteFaults(db, faults, now)
    ticketCount += tickets.length
    if (tickets.length < ticketsAtOnce) return { faultCount, ticketCount }
    afterId = tickets.at(-1)?.id ?? afterId
  }
}

type Print = { times: Uint32Array; isPromised: boolean }

function faultOf(db: Database, ticket: PrintedTicket, { isPromised, times }: Print) {
  const receipt = scratchReceipt(ticket, ticket)
  if (!receipt) return undefined
  const { payoutUnits, stakeUnits, ticketNo } = ticket
  const printed = times[ticketNo]
  if (!isPromised) return 'the secret is not the one promised'
  if (printed !== ticket.times) return 'another ticket was printed'
  if (payoutUnits !== stakeUnits * BigInt(printed)) return 'another sum was paid'
  return isOwnReceipt(db, receipt) ? undefined : 'not what was signed'
}

async function printOf(
  db: Database,
  prints: Map<string, Print>,
  ticket: PrintedTicket,
  key: Buffer,
): Promise<Print> {
  const { seriesId } = ticket
  const known = prints.get(seriesId)
  if (known) return known
  const secret = secretOfSeries(ticket, key)
  const words = await db.read((tx) => wordsOf(tx, seriesId))
  const promised = words && (JSON.parse(words) as { secretHash: string }).secretHash
  const isPromised = promised === ticket.secretHash && isCommitmentOf(secret, promised)
  const print = { isPromised, times: printSeries(titleOf(ticket), secret) }
  prints.set(seriesId, print)
  return print
}

const wordsOf = async (tx: ReadTx, id: string): Promise<string | undefined> =>
  (await listLeavesOf(tx, [id])).get(id)?.words

import { isCommitmentOf } from '@madang/games/chance/commitment'
import { printSeries } from '@madang/games/lottery/scratch'
import { askCustody } from '#kernel/custody/custody'
import type { Database, ReadTx } from '#kernel/database/database'
import { noteFaults } from '#kernel/transparency/proof-fault'
import type { ProofFault } from '#kernel/transparency/proof-fault'
import { isOwnReceipt } from '#kernel/transparency/receipt-signer'
import { listLeavesOf } from '#kernel/transparency/tree-store'
import { drawTickets } from './scratch.ts'
import { titleOf } from './title-of.ts'
import { scratchReceipt } from './scratch-receipt.ts'
import { listScratchSince } from './scratch-store.ts'
import type { PrintedTicket } from './scratch-store.ts'

const ticketsAtOnce = 1_000

/**
 * Verifies tickets against their signatures and winnings: an ended series is printed again from its
 * secret; for a series on sale, custody must repeat its answers.
 *
 * @returns how many tickets were checked, and how many faults were found
 */
export async function auditScratch(
  db: Database,
  { now, since }: { now: Date; since: Date },
): Promise<{ ticketCount: number; faultCount: number }> {
  const prints = new Map<string, Print>()
  let ticketCount = 0
  let faultCount = 0
  for (let afterId = '00000000-0000-0000-0000-000000000000'; ;) {
    const tickets = await db.read((tx) =>
      listScratchSince(tx, { afterId, limit: ticketsAtOnce, since }),
    )
    const faults: Omit<ProofFault, 'at'>[] = []
    const drawn = await drawTickets(
      db,
      tickets.map((ticket) => ({ ...ticket, of: ticket })),
    )
    for (const [at, ticket] of tickets.entries()) {
      const why = faultOf(db, ticket, { ...(await printOf(db, prints, ticket)), drawn: drawn[at] })
      if (why) faults.push({ about: ticket.id, facts: { why }, what: 'scratch-ticket' })
    }
    faultCount += await noteFaults(db, faults, now)
    ticketCount += tickets.length
    if (tickets.length < ticketsAtOnce) return { faultCount, ticketCount }
    afterId = tickets.at(-1)?.id ?? afterId
  }
}

type Print = {
  /** The winnings of its tickets; null while the series is on sale. */
  times: Uint32Array | null
  isPromised: boolean
}

function faultOf(
  db: Database,
  ticket: PrintedTicket,
  { isPromised, times, drawn }: Print & { drawn: number | undefined },
) {
  const receipt = scratchReceipt(ticket, ticket)
  if (!receipt) return undefined
  const { payoutUnits, stakeUnits, ticketNo } = ticket
  const printed = times ? times[ticketNo] : drawn
  if (!isPromised) return 'the secret is not the one promised'
  if (printed === undefined || printed !== ticket.times || drawn !== printed)
    return 'another ticket was printed'
  if (payoutUnits !== stakeUnits * BigInt(printed)) return 'another sum was paid'
  return isOwnReceipt(db, receipt) ? undefined : 'not what was signed'
}

async function printOf(
  db: Database,
  prints: Map<string, Print>,
  ticket: PrintedTicket,
): Promise<Print> {
  const { seriesId } = ticket
  const known = prints.get(seriesId)
  if (known) return known
  const { secret, secretHash, secretId } = ticket
  const words = await db.read((tx) => wordsOf(tx, seriesId))
  const promised = words && (JSON.parse(words) as { secretHash: string }).secretHash
  const [held] = await askCustody(db, [{ do: 'hash', secretId }])
  const isHeld = held !== undefined && 'hash' in held && held.hash === promised
  const isShown = secret === null || isCommitmentOf(secret, promised ?? '')
  const print = {
    isPromised: promised === secretHash && isHeld && isShown,
    times: secret === null ? null : printSeries(titleOf(ticket), secret),
  }
  prints.set(seriesId, print)
  return print
}

const wordsOf = async (tx: ReadTx, id: string): Promise<string | undefined> =>
  (await listLeavesOf(tx, [id])).get(id)?.words

import { sharedOutcome } from '@madang/games/chance/shared-outcome'
import type { Engines } from '@madang/games/proofs/check-proofs'
import { expectedOf } from '@madang/games/proofs/expected-of'
import { chaseBytes, hashOfValue } from '@madang/games/proofs/receipt'
import type { Receipt } from '@madang/games/proofs/receipt'
import type { Gives } from '@madang/wire'
import type { LotteryDraw, showLotteryDraw } from '@madang/wire/lottery'
import type { ScratchedTicket } from '@madang/wire/lottery-scratch'
import type { LotteryLine, LotteryTicket } from '@madang/wire/lottery-tickets'
import { isAlarmed, ticketKeeper } from '../../../kit/more/forms/ticket-keeper.ts'
import { loadFamily } from '../board/load-family.ts'

type Facts = Gives<typeof showLotteryDraw>

type Sent = { entropy: string; gameCode: string; lines: LotteryLine[] }

/**
 * Keeps the server's signature of a ticket, and compares it with the draw that the page showed and
 * the request that it sent.
 * @returns whether everything matches
 */
export async function keepTicket(
  receipt: Receipt | null,
  { number, secretHash }: Pick<LotteryDraw, 'number' | 'secretHash'>,
  { entropy, gameCode, lines }: Sent,
): Promise<boolean> {
  // A draw without a promise is of other people's balls: its tickets have no receipt.
  if (secretHash === null && receipt === null) return !isAlarmed()
  const shown = { commitment: secretHash, gameId: gameCode, number: Number(number) }
  const sent = { clientBytes: entropy, linesHash: hashOfValue(lines) }
  await ticketKeeper.keep(receipt, expectedOf.ticket(shown, sent))
  return !isAlarmed()
}

/**
 * Keeps the server's signature of a plan, and its bytes. Every ticket of the plan must have used
 * the bytes derived from them.
 * @returns whether everything matches
 */
export async function keepPlan(
  receipt: Receipt,
  { entropy, gameCode, id, lines }: Sent & { id: string },
): Promise<boolean> {
  localStorage.setItem(planStorageKey, JSON.stringify({ ...planBytes(), [id]: entropy }))
  const expected = { clientBytes: entropy, gameId: gameCode, id, kind: 'lottery-chase' }
  await ticketKeeper.keep(receipt, { ...expected, linesHash: hashOfValue(lines) })
  return !isAlarmed()
}

const planStorageKey = 'madang-plan-bytes'
const planBytes = (): Record<string, string> =>
  JSON.parse(localStorage.getItem(planStorageKey) ?? '{}') as Record<string, string>

/** Tickets that this page has checked already. */
const seen = new Set<string>()

/**
 * Checks tickets that plans placed while no page was open: each has a receipt too.
 * @returns whether everything matches
 */
export async function keepPlanTickets(tickets: readonly LotteryTicket[]): Promise<boolean> {
  for (const { chaseId, gameCode, id, number, receipt } of tickets) {
    const given = chaseId === null ? undefined : planBytes()[chaseId]
    if (!receipt || given === undefined || seen.has(id)) continue
    seen.add(id)
    const clientBytes = chaseBytes(given, gameCode, number)
    await ticketKeeper.keep(receipt, { clientBytes, gameId: gameCode, id, number: Number(number) })
  }
  return !isAlarmed()
}

/**
 * Keeps the server's signature of an instant ticket, and prints the series of kept tickets again
 * once it has ended.
 * @returns whether everything matches
 */
export async function keepScratch(tickets: readonly ScratchedTicket[]): Promise<boolean> {
  const fresh = tickets.filter(({ id, receipt }) => receipt && !seen.has(id))
  for (const { id, payout, receipt, seriesId, stake, ticketNo } of fresh) {
    seen.add(id)
    if (receipt) await ticketKeeper.keep(receipt, { id, payout, seriesId, stake, ticketNo })
  }
  const shown = new Map(tickets.map((ticket) => [ticket.seriesId, ticket]))
  await ticketKeeper.reveal(
    (kept) => kept.kind === 'scratch-ticket' && Boolean(shown.get(kept.seriesId)?.secret),
    async (kept) => {
      const of = kept.kind === 'scratch-ticket' ? shown.get(kept.seriesId) : undefined
      if (!of?.secret) return undefined
      return { kind: 'scratch-ticket', printed: of.printed, secret: of.secret }
    },
    engines,
  )
  return !isAlarmed()
}

/**
 * Compares the published data of a finished draw with every ticket that this browser kept.
 * @returns whether everything matches
 */
export async function compareDraw(facts: Facts): Promise<boolean> {
  const { beacon, family, familyVersion, tickets } = facts
  const { drawn, entropy, gameCode, number, secret } = facts.draw
  if (!secret || !entropy) return !isAlarmed()
  await ticketKeeper.checkLog()
  const reveal = {
    beacon,
    clientBytes: tickets,
    drawn,
    entropy,
    family,
    familyVersion,
    kind: 'lottery-ticket' as const,
    secret,
  }
  await ticketKeeper.reveal(
    (kept) =>
      kept.kind === 'lottery-ticket' && kept.gameId === gameCode && kept.number === Number(number),
    async () => reveal,
    engines,
  )
  return !isAlarmed()
}

/** Repeats draws with the rules of this family. */
const engines: Engines = {
  async check(facts, reveal) {
    if (facts.kind === 'scratch-ticket' && reveal.kind === 'scratch-ticket') {
      const { scratchChecks } = await import('@madang/games/proofs/scratch-checks')
      return scratchChecks(facts, reveal)
    }
    if (facts.kind !== 'lottery-ticket' || reveal.kind !== 'lottery-ticket') return []
    if (reveal.drawn === null) return []
    const family = await loadFamily(reveal.family)
    const chance = sharedOutcome({
      entropyHex: reveal.entropy,
      id: facts.gameId,
      round: facts.number,
      secretHex: reveal.secret,
    })
    const isSame = String(family.draw(chance)) === String(reveal.drawn)
    return [{ isSame, name: 'outcome' }]
  },
}

import { isDeepStrictEqual } from 'node:util'
import type { Family } from '@madang/games/lottery/family'
import type { ReadTx, Tx } from '#kernel/database/database'
import { isRefusal, refuse } from '#kernel/refusal'
import { reviseWagers } from '#wagers'
import { hasResult, moved } from './draw.ts'
import type { Draw, ResultSource } from './draw.ts'
import { findDraw, lockDraw, updateDraw } from './draw-store.ts'
import { familyOfGame } from '../games/game.ts'
import type { LotteryGame } from '../games/game.ts'
import { hedgedPlays, settledTicket, validBetUnits } from './settle-draw.ts'
import type { Ticket } from '../tickets/ticket.ts'
import {
  listOwnOnDraws,
  listSettledTickets,
  updateOwed,
  updateTickets,
} from '../tickets/ticket-store.ts'

const correctedAtOnce = 2000

/** The effect of a corrected result: who gains, and who would have to pay back. */
export type CorrectionPreview = {
  ticketCount: number
  changedCount: number
  gainUnits: bigint
  backUnits: bigint
  members: { memberId: string; changeUnits: bigint }[]
}

/** The preview names at most this many members, with the largest changes. */
const namedMembersMax = 50

/**
 * Previews a correction.
 *
 * @throws Refusal `not-found`, `result-invalid`
 */
export async function previewCorrection(
  tx: ReadTx,
  game: LotteryGame,
  number: bigint,
  drawn: string[],
): Promise<CorrectionPreview> {
  const draw = await findDraw(tx, game.id, number)
  if (!draw || !hasResult(draw)) return refuse('not-found')
  const view = needResult(game, drawn)
  const family = familyOfGame(game, draw.drawAt)
  const changes = new Map<string, bigint>()
  const preview = { backUnits: 0n, changedCount: 0, gainUnits: 0n, ticketCount: 0 }
  for await (const batch of settledBatches(tx, draw)) {
    for (const ticket of batch) {
      const after = settledTicket(family, view, ticket, draw.drawAt)
      const change = after.payoutUnits - ticket.payoutUnits
      preview.ticketCount += 1
      if (change === 0n) continue
      preview.changedCount += 1
      if (change > 0n) preview.gainUnits += change
      else preview.backUnits -= change
      changes.set(ticket.memberId, (changes.get(ticket.memberId) ?? 0n) + change)
    }
  }
  const members = [...changes]
    .map(([memberId, changeUnits]) => ({ changeUnits, memberId }))
    .sort((a, b) => Number(magnitude(b.changeUnits) - magnitude(a.changeUnits)))
  return { ...preview, members: members.slice(0, namedMembersMax) }
}

/**
 * Replaces a settled result and settles every ticket by the new one in one pass. Amounts that a
 * member no longer has are recorded as owed.
 *
 * @throws Refusal `not-found`, `result-invalid`, `draw-not-settled`
 */
export async function correctDraw(
  tx: Tx,
  game: LotteryGame,
  order: { number: bigint; drawn: string[]; source: ResultSource; at: Date },
): Promise<Draw> {
  const draw = (await lockDraw(tx, game.id, order.number)) ?? refuse('not-found')
  if (draw.state !== 'settled' && draw.state !== 'corrected') refuse('draw-not-settled')
  const view = needResult(game, order.drawn)
  const family = familyOfGame(game, draw.drawAt)
  const correctionCount = draw.correctionCount + 1
  for await (const batch of settledBatches(tx, draw)) {
    await reviseBatch(tx, batch, {
      at: order.at,
      family,
      leg: `correction-${correctionCount}`,
      view,
    })
  }
  const { drawn, source } = order
  const after: Draw = { ...moved(draw, 'corrected'), correctionCount, drawn, source }
  await updateDraw(tx, after)
  return after
}

type Correction = { at: Date; family: Family; leg: string; view: unknown }

async function reviseBatch(
  tx: Tx,
  tickets: Ticket[],
  { at, family, leg, view }: Correction,
): Promise<void> {
  const changed = tickets.flatMap((before) => {
    const after = settledTicket(family, view, before, before.endedAt ?? at)
    const isSame =
      after.payoutUnits === before.payoutUnits && isDeepStrictEqual(after.ends, before.ends)
    return isSame ? [] : [{ after, before }]
  })
  const [first] = tickets
  if (changed.length === 0 || !first) return
  const memberIds = [...new Set(changed.map(({ after }) => after.memberId))]
  const own = await listOwnOnDraws(tx, memberIds, first.gameId, first.number)
  const hedged = hedgedPlays(family, own)
  const revised = await reviseWagers(
    tx,
    changed.map(({ after }) => ({
      at: after.endedAt ?? at,
      id: after.id,
      leg,
      memberId: after.memberId,
      to: {
        payoutUnits: after.payoutUnits,
        validBetUnits: validBetUnits(family, view, after, hedged),
      },
    })),
  )
  const ended = changed.map((change, index) => endOf(change, isRefusal(revised[index])))
  await updateTickets(
    tx,
    ended.map(({ ticket }) => ticket),
  )
  await updateOwed(
    tx,
    ended.map(({ owedUnits, ticket }) => ({ id: ticket.id, units: owedUnits })),
  )
}

/**
 * Returns the corrected ticket, which agrees with its wager. A payout that the account cannot
 * receive is held; one that cannot be taken back remains, and the difference is owed.
 */
function endOf({ after, before }: { after: Ticket; before: Ticket }, isRefused: boolean) {
  if (!isRefused) return { owedUnits: 0n, ticket: after }
  const isToPay = before.state === 'held' || after.payoutUnits > before.payoutUnits
  if (isToPay) return { owedUnits: 0n, ticket: { ...after, state: 'held' as const } }
  const { payoutUnits } = before
  return { owedUnits: payoutUnits - after.payoutUnits, ticket: { ...after, payoutUnits } }
}

async function* settledBatches(tx: ReadTx, { gameId, number }: Draw): AsyncGenerator<Ticket[]> {
  let after: string | null = null
  for (;;) {
    const batch: Ticket[] = await listSettledTickets(tx, gameId, number, {
      after,
      limit: correctedAtOnce,
    })
    if (batch.length === 0) return
    yield batch
    after = batch.at(-1)?.id ?? null
  }
}

/** Parses the numbers by the game's rules. @throws Refusal `result-invalid` */
export function needResult(game: LotteryGame, drawn: readonly string[]): unknown {
  try {
    return familyOfGame(game).read(drawn)
  } catch {
    return refuse('result-invalid')
  }
}

const magnitude = (units: bigint): bigint => (units < 0n ? -units : units)

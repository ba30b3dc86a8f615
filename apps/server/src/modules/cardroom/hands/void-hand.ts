import { uncountPlayed } from '#casino'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { isRefusal, refuse } from '#kernel/refusal'
import type { RoundBet, UndoneBet } from '#kernel/parts/wager-kind'
import { reviseWagers, takeFromSeats } from '#wagers'
import { type CardTable, ledgerTable, type Seat, unitsPerChip } from '../tables/card-table.ts'
import type { Hand } from './hand.ts'
import { findHand, updateHand, updateVoided } from './hand-store.ts'
import { appendEvents } from './play-on.ts'
import { product } from '../product.ts'
import { seatsEvent } from './show-hand.ts'
import { listSeats, lockTable, updateSeat } from '../tables/table-store.ts'

/**
 * Returns what each member staked and won in a finished hand for money.
 *
 * @throws Refusal `not-found`, `round-not-voidable`
 */
export async function voidableHand(tx: Tx, id: string): Promise<RoundBet[]> {
  return betsOf(needOver(await findHand(tx, id)))
}

/**
 * Voids a hand: everybody gets back what they put in and returns what they won; the rake is
 * returned too. A winner who still has a seat pays from the seat. If a winner no longer has the
 * money, the wager stays until it can be tried again, and the house covers it meanwhile.
 *
 * @throws Refusal `not-found`, `round-not-voidable`
 */
export async function voidHand(tx: Tx, id: string, at: Date): Promise<UndoneBet[]> {
  const { table } = await holdHand(tx, id)
  // Read under the table's lock: the second of two requests then sees the voided hand.
  const hand = needOver(await findHand(tx, id))
  const bets = await undo(tx, { hand, table }, betsOf(hand), at)
  await updateHand(tx, { ...hand, state: 'void' })
  await publishSeats(tx, table, hand, at)
  return bets
}

/** Tries again for members whose winnings could not be taken back. */
export async function undoHandBets(
  tx: Tx,
  id: string,
  ids: string[],
  at: Date,
): Promise<UndoneBet[]> {
  const { hand, table } = await holdHand(tx, id)
  const wanted = betsOf(hand).filter((bet) => ids.includes(bet.id))
  const bets = await undo(tx, { hand, table }, wanted, at)
  await publishSeats(tx, table, hand, at)
  return bets
}

type Held = { hand: Hand; table: CardTable }

async function holdHand(tx: Tx, id: string): Promise<Held> {
  const { tableId } = (await findHand(tx, id)) ?? refuse('not-found')
  const table = (await lockTable(tx, tableId)) ?? refuse('not-found')
  return { hand: (await findHand(tx, id)) ?? refuse('not-found'), table }
}

async function undo(tx: Tx, held: Held, bets: RoundBet[], at: Date): Promise<UndoneBet[]> {
  await bringFromSeats(tx, held, bets, at)
  const undone = await reviseWagers(
    tx,
    bets.map(({ id, memberId }) => ({ at, id, leg: 'undone', memberId, to: 'undone' })),
  )
  const back = bets.filter((_, place) => !isRefusal(undone[place]))
  await updateVoided(
    tx,
    held.hand.id,
    back.map(({ memberId }) => memberId),
  )
  const plays = back.flatMap(({ memberId, payoutUnits, stakeUnits }) => {
    const seat = held.hand.seats.find((one) => one.memberId === memberId)
    const placedAt = held.hand.endedAt ?? at
    return seat?.launchId
      ? [{ payoutUnits, placedAt, gameSessionId: seat.launchId, stakeUnits }]
      : []
  })
  await uncountPlayed(tx, plays)
  return bets.map((bet) => ({ ...bet, isBack: back.includes(bet) }))
}

/** Moves winnings that are still at the seat to cash, unless the seat is in a hand. */
async function bringFromSeats(tx: Tx, { table }: Held, bets: RoundBet[], at: Date): Promise<void> {
  const now = table.handId === null ? undefined : await findHand(tx, table.handId)
  const seats = await listSeats(tx, [table.id])
  for (const { memberId, payoutUnits, stakeUnits } of bets) {
    const seat = seats.find((one) => one.memberId === memberId)
    const isDealt = now?.seats.some((one) => one.memberId === memberId) === true
    const chips = (payoutUnits - stakeUnits) / unitsPerChip
    if (!seat || isDealt || chips <= 0n || seat.stackChips < chips) continue
    await takeOff(tx, seat, chips, at)
  }
}

async function takeOff(tx: Tx, seat: Seat, chips: bigint, at: Date): Promise<void> {
  const [taken] = await takeFromSeats(tx, [
    {
      ...product,
      amountUnits: chips * unitsPerChip,
      at,
      id: newId(),
      memberId: seat.memberId ?? '',
      table: ledgerTable(seat.tableId),
    },
  ])
  if (isRefusal(taken)) return
  await updateSeat(tx, { ...seat, stackChips: seat.stackChips - chips })
}

async function publishSeats(tx: Tx, table: CardTable, hand: Hand, at: Date): Promise<void> {
  const seats = await listSeats(tx, [table.id])
  await appendEvents(tx, table, hand.id, [seatsEvent(table, seats, at)], at)
}

function betsOf(hand: Hand): RoundBet[] {
  const units = (chips: number | undefined) => BigInt(chips ?? 0) * unitsPerChip
  return hand.seats.flatMap(({ memberId, wagerId }, at) =>
    memberId === null
      ? []
      : [
          {
            id: wagerId,
            memberId,
            payoutUnits: units(hand.result?.won[at]),
            stakeUnits: units(hand.result?.contributed[at]),
          },
        ],
  )
}

function needOver(hand: Hand | undefined): Hand {
  if (!hand) return refuse('not-found')
  return hand.state === 'over' && !hand.isPractice ? hand : refuse('round-not-voidable')
}

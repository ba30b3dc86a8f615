import { createHash } from 'node:crypto'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import { nextDeal } from '@madang/games/rooms/deals/next-deal'
import type { ReadTx, Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { type CardsOpened, type Commitment, Commitments } from '#kernel/live/commitments'
import { isRefusal } from '#kernel/refusal'
import { mayBeDealt } from '#wagers'
import {
  after,
  type CardTable,
  carryOf,
  gatherMs,
  playsForMoney,
  type Seat,
  stakesOf,
  unitsPerChip,
  waitingSeat,
} from '../tables/card-table.ts'
import { cardKind } from '../cardroom-log.ts'
import {
  actionsHash,
  nextOf,
  decksOf,
  type Hand,
  handEntropy,
  openDecks,
  type OpenedNumber,
} from './hand.ts'
import { insertHand } from './hand-store.ts'
import { updateSeat } from '../tables/table-store.ts'
import { product } from '../product.ts'

/** The secrets that decide the shuffles, committed before each deal. */
export const cardPromises = new Commitments(cardKind)

/** A hand that begins: its shuffle is committed, and no card is dealt yet. */
export type Begun = { table: CardTable; seats: Seat[]; hand: Hand }

/**
 * Chooses the players of the next hand, checks that each may play, and promises the shuffle.
 * Returns undefined if too few can play.
 */
export async function beginHand(
  tx: Tx,
  { seats, table }: { table: CardTable; seats: Seat[] },
  { fair, now }: { fair: Commitments; now: Date },
): Promise<Begun | undefined> {
  const allowed = await withoutRefused(tx, table, seats, now)
  const game = findRoomGame(table.game)
  const before = {
    bigBlind: table.bigBlindSeat,
    button: table.buttonSeat,
    smallBlind: table.smallBlindSeat,
    winner: table.winnerSeat,
  }
  const chips = { least: game.seats.min, most: game.seats.max, small: Number(table.smallChips) }
  const waiting = allowed.map((seat) => waitingSeat(table, seat))
  const deal = nextDeal(table.game, waiting, before, chips)
  if (deal === undefined) return undefined
  const number = table.handNumber + 1n
  const stakes = stakesOf(table)
  const rules = game.rules === undefined ? {} : { rules: game.rules }
  const fixed = JSON.stringify({ ...stakes, ...rules })
  const rulesHash = createHash('sha256').update(`${table.game}:${fixed}`)
  const to = {
    decks: game.deck,
    firstNumber: Number(number),
    rulesHash: rulesHash.digest('hex'),
    subject: table.id,
  }
  const promised = await fair.commit(tx, to, now)
  const dealt = deal.order.map((seatNo) => allowed.find((seat) => seat.seatNo === seatNo)!)
  const { button } = deal
  const setup = { button, carry: carryOf(dealt), seats: deal.seats, stakes, ...rules }
  const hand = promisedHand(table, { number, promised, seats: dealt, setup }, now)
  await insertHand(tx, hand)
  const owing = allowed.map((seat) => ({ ...seat, owes: deal.owes.get(seat.seatNo) ?? seat.owes }))
  for (const [at, seat] of owing.entries()) if (seat !== allowed[at]) await updateSeat(tx, seat)
  return {
    hand,
    seats: owing,
    table: {
      ...table,
      bigBlindSeat: deal.bigBlind ?? null,
      buttonSeat: button,
      handId: hand.id,
      handNumber: number,
      nextHandAt: null,
      smallBlindSeat: deal.smallBlind ?? null,
    },
  }
}

type Promised = Pick<Commitment, 'id' | 'leaf' | 'leafIndex' | 'secretHash'>

/** Returns a hand before its first card: the browsers have a moment to give their bytes. */
function promisedHand(
  table: CardTable,
  of: { number: bigint; promised: Promised; seats: Seat[]; setup: Hand['setup'] },
  now: Date,
): Hand {
  const { number, promised, seats, setup } = of
  const until = after(now, gatherMs).toISOString()
  return {
    actions: [],
    beganAt: now,
    commitmentId: promised.id,
    dealtAt: null,
    endedAt: null,
    entropy: [],
    game: table.game,
    id: newId(),
    isPractice: !playsForMoney(table),
    leaf: promised.leaf,
    leafIndex: promised.leafIndex,
    number,
    opened: [],
    receipt: null,
    result: null,
    seats: seats.map(({ launchId, memberId, name, seatNo }) => ({
      launchId,
      memberId,
      name,
      seatNo,
      wagerId: newId(),
    })),
    secretHash: promised.secretHash,
    setup,
    state: 'gathering',
    thinks: [],
    tableId: table.id,
    tableVersion: table.version,
    turn: { seats: [], since: now.toISOString(), sinceStep: 0, until, usesBank: false },
  }
}

/**
 * Makes members sit out who may not stake any more: because of a limit, a break or the time limit.
 */
async function withoutRefused(tx: Tx, table: CardTable, seats: Seat[], now: Date): Promise<Seat[]> {
  const own = seats.filter(({ memberId, state }) => memberId !== null && state === 'playing')
  if (!playsForMoney(table) || own.length === 0) return seats
  const stakeUnits = table.unitChips * unitsPerChip
  const asked = own.map(({ memberId }) => ({ memberId: memberId!, stakeUnits }))
  const answers = await mayBeDealt(tx, asked, { ...product, at: now })
  const refused = new Set(own.filter((_, at) => isRefusal(answers[at])))
  return seats.map((seat) => {
    return refused.has(seat) ? { ...seat, sitsOutSince: now, state: 'sitting-out' as const } : seat
  })
}

/**
 * Fixes the shuffle: no more bytes are accepted from the browsers. Custody gives its secret once
 * this is committed.
 *
 * @returns whether this call fixed it
 */
export async function closeShuffle(
  tx: Tx,
  hand: Hand,
  { fair, now }: { fair: Commitments; now: Date },
): Promise<boolean> {
  if (await isShuffleFixed(tx, hand, fair)) return false
  await fair.close(tx, hand.commitmentId, handEntropy(hand), now)
  return true
}

export async function isShuffleFixed(
  tx: Tx,
  { commitmentId }: Hand,
  fair: Commitments,
): Promise<boolean> {
  const [promise] = await fair.find(tx, [commitmentId])
  return promise !== undefined && promise.closedAt !== null
}

/** Returns the decks of a hand as far as its owner may know them. */
export async function decksFor(tx: ReadTx, hand: Hand, fair: Commitments): Promise<number[][]> {
  return hand.opened === null ? decksOf(hand, await secretOf(tx, hand, fair)) : openDecks(hand)
}

/** Returns the secret of a hand of which all cards follow from it. */
export async function secretOf(
  tx: ReadTx,
  { commitmentId, id }: Hand,
  fair: Commitments,
): Promise<string> {
  const secret = (await fair.secretsOf(tx, [commitmentId])).get(commitmentId)
  if (secret === undefined) throw new Error(`the shuffle of hand ${id} is not fixed`)
  return secret
}

/**
 * Opens the cards that the committed actions need, one step after another: custody gives those and
 * no other, so that nobody in the house knows a card before it is turned up.
 */
export async function withCardsNeeded(tx: ReadTx, hand: Hand, fair: Commitments): Promise<Hand> {
  if (hand.opened === null) return hand
  const { places } = nextOf(hand, openDecks(hand))
  if (places.length === 0) return hand
  const asked = { id: hand.commitmentId, opening: hand.opened.length, places }
  const [answer] = await fair.openCards(tx, [{ ...asked, actionsHash: actionsHash(hand) }])
  const numbers = answer!.cards.map(({ at, card }): OpenedNumber => [at, card])
  return withCardsNeeded(tx, { ...hand, opened: [...hand.opened, numbers] }, fair)
}

/**
 * Asks custody again for everything that was opened of a hand, with its proofs. Custody gives it if
 * it was opened when the actions before it were committed, neither sooner nor for others.
 *
 * @throws CustodyDenial
 */
export function openingsOf(tx: ReadTx, hand: Hand, fair: Commitments): Promise<CardsOpened[]> {
  const asked = openedInTurn(hand).map(({ actionCount, places }, opening) => ({
    actionsHash: actionsHash(hand, actionCount),
    id: hand.commitmentId,
    opening,
    places,
  }))
  return fair.openCards(tx, asked)
}

/** Opens the cards of a hand that is over again, as its actions need them one after another. */
function openedInTurn(hand: Hand): { actionCount: number; places: number[] }[] {
  const drawn = new Map(hand.opened?.flat())
  const found: { actionCount: number; places: number[] }[] = []
  let again: Hand = { ...hand, opened: [] }
  for (let actionCount = 0; actionCount <= hand.actions.length; actionCount += 1) {
    again = { ...again, actions: hand.actions.slice(0, actionCount) }
    for (;;) {
      const { places } = nextOf(again, openDecks(again))
      if (places.length === 0) break
      const numbers = places.map((at): OpenedNumber => [at, drawn.get(at) ?? 0])
      again = { ...again, opened: [...(again.opened ?? []), numbers] }
      found.push({ actionCount, places })
    }
  }
  return found
}

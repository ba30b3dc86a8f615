import type { Gives } from '@madang/wire'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { PokerHand } from '@madang/games/poker/hand'
import { writePhh } from '@madang/games/poker/phh'
import { writePokerStars } from '@madang/games/poker/write-pokerstars'
import { placesSeen } from '@madang/games/rooms/deals/seen-cards'
import type { HandDeal, showCardHand } from '@madang/wire/cardroom-hands'
import type { ReadTx } from '#kernel/database/database'
import type { Commitments } from '#kernel/live/commitments'
import { after } from '../tables/card-table.ts'
import { decksFor, openingsOf, secretOf } from './deal-hand.ts'
import { type Hand, seenStates, stateOf, statesOf } from './hand.ts'
import type { PlayedHand, PlayedSum } from './hand-store.ts'
import { shownChips } from './show-hand.ts'

/**
 * The secret of a hand of which all cards follow from it also reveals folded cards, so it is shown
 * only after this time.
 */
const secretAfterMs = 24 * 3_600_000

export const shownPlayed = (hand: PlayedHand) => ({
  contributed: shownChips(hand.contributedChips),
  endedAt: (hand.endedAt ?? hand.beganAt).toISOString(),
  game: hand.game,
  id: hand.id,
  isPractice: hand.isPractice,
  isTournament: hand.isTournament,
  isVoid: hand.state === 'void',
  number: Number(hand.number),
  seatNo: hand.seatNo,
  tableId: hand.tableId,
  won: shownChips(hand.wonChips),
})

/** Shows a member's sums: of hands for money, and practice and tournaments apart. */
export function shownSums(sums: readonly PlayedSum[]) {
  const of = (wanted: PlayedSum['playedFor']) => {
    const sum = sums.find(({ playedFor }) => playedFor === wanted)
    return { handCount: sum?.handCount ?? 0, wonCount: sum?.wonCount ?? 0 }
  }
  const money = sums.find(({ playedFor }) => playedFor === 'money')
  return {
    ...of('money'),
    net: shownChips(money?.netChips ?? 0n),
    practice: of('practice'),
    tournament: of('tournament'),
  }
}

/** Returns a hand for one of its members: what that seat saw after each action. */
export async function showPlayed(
  tx: ReadTx,
  hand: PlayedHand,
  { fair, now, seat }: { seat: number; fair: Commitments; now: Date },
): Promise<Gives<typeof showCardHand>> {
  const decks = await decksFor(tx, hand, fair)
  const { actions, receipt, setup } = hand
  const proofAt =
    hand.opened === null ? after(hand.endedAt ?? hand.beganAt, secretAfterMs) : hand.endedAt
  const isProved = proofAt !== null && proofAt <= now && receipt !== null
  return {
    entropy: hand.entropy.map(({ bytesHex, id }) => ({ bytes: bytesHex, id })),
    frames: framesOf(hand, decks, seat),
    hand: shownPlayed(hand),
    ...exportsOf(hand, decks, seat),
    proof: isProved
      ? { actions, deal: await shownDeal(tx, hand, { decks, fair, seat }), receipt, setup }
      : null,
    proofAt: (proofAt ?? now).toISOString(),
    seats: hand.seats.map(({ name, seatNo, wagerId }) => ({ id: wagerId, name, seatNo })),
    secretHash: hand.secretHash,
  }
}

/** Returns what proves the cards of a hand to one of its seats: those that it saw, and no other. */
async function shownDeal(
  tx: ReadTx,
  hand: Hand,
  { decks, fair, seat }: { decks: number[][]; seat: number; fair: Commitments },
): Promise<HandDeal> {
  if (hand.opened === null) return { kind: 'secret', secret: await secretOf(tx, hand, fair) }
  const openings = await openingsOf(tx, hand, fair)
  const [first] = openings
  if (!first) throw new Error(`no card of hand ${hand.id} was opened`)
  const open = new Map(hand.opened.flat())
  const states = statesOf(hand, decks)
  const seen = placesSeen(findRoomGame(hand.game), { open, seat, states })
  const cards = openings.flatMap((opening) => opening.cards).filter(({ at }) => seen.has(at))
  return { cards, cut: first.cut, kind: 'cards' }
}

/** Returns the frames of a hand; without a seat, the public ones. */
export function framesOf(hand: Hand, decks: number[][], seat?: number): object[] {
  const game = findRoomGame(hand.game)
  return seenStates(hand, decks).map((state) => game.view(state, seat))
}

/**
 * Exports hold'em and Omaha hands for other programs, with the member's own cards and the shown
 * ones.
 */
function exportsOf(hand: PlayedHand, decks: number[][], owner: number) {
  if (hand.game !== 'holdem' && hand.game !== 'omaha') return { phh: null, pokerStars: null }
  const last = stateOf(hand, decks) as PokerHand
  const seats = hand.seats.map(({ name, seatNo }) => ({ name, seatNo }))
  const at = hand.dealtAt ?? hand.beganAt
  // Readers of the older notation want a number, so the id is the time and then the hand's number.
  const id = `${Math.floor(at.getTime() / 1_000)}${String(hand.number).padStart(6, '0')}`
  const names = seats.map(({ name }) => name)
  return {
    phh: writePhh(last, { id: hand.id, names, owner }),
    pokerStars: writePokerStars(last, {
      at,
      button: hand.setup.button ?? seats.at(-1)?.seatNo ?? 0,
      id,
      owner,
      seatCount: hand.seatCount,
      seats,
      tableName: hand.tableId,
    }),
  }
}

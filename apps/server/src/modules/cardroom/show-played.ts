import type { Gives } from '@madang/wire'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { PokerHand } from '@madang/games/poker/hand'
import { writePhh } from '@madang/games/poker/phh'
import { writePokerStars } from '@madang/games/poker/write-pokerstars'
import type { showCardHand } from '@madang/wire/cardroom-hands'
import { after } from './card-table.ts'
import { decksOf, type Hand } from './hand.ts'
import type { PlayedHand, PlayedSum } from './hand-store.ts'
import { shownChips } from './show-hand.ts'

/** The secret of a hand also reveals folded cards, so it is shown only after this time. */
export const secretAfterMs = 24 * 3_600_000

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
export function showPlayed(
  hand: PlayedHand,
  { now, secret, seat }: { secret: string; seat: number; now: Date },
): Gives<typeof showCardHand> {
  const secretAt = after(hand.endedAt ?? hand.beganAt, secretAfterMs)
  return {
    entropy: hand.entropy.map(({ bytesHex, id }) => ({ bytes: bytesHex, id })),
    frames: framesOf(hand, secret, seat),
    hand: shownPlayed(hand),
    ...exportsOf(hand, secret, seat),
    seats: hand.seats.map(({ name, seatNo, wagerId }) => ({ id: wagerId, name, seatNo })),
    proof:
      secretAt <= now && hand.receipt
        ? { actions: hand.actions, receipt: hand.receipt, setup: hand.setup }
        : null,
    secret: secretAt <= now ? secret : null,
    secretAt: secretAt.toISOString(),
    secretHash: hand.secretHash,
  }
}

/** Returns the frames of a hand; without a seat, the public ones. */
export function framesOf(hand: Hand, secret: string, seat?: number): object[] {
  const game = findRoomGame(hand.game)
  return statesOf(hand, secret).map((state) => game.view(state, seat))
}

/** Returns the engine's state after the deal and after each action. */
export function statesOf(hand: Hand, secret: string): unknown[] {
  const game = findRoomGame(hand.game)
  const states: unknown[] = [game.start({ ...hand.setup, decks: decksOf(hand, secret) })]
  for (const { action, seat } of hand.actions) {
    states.push(game.play(states.at(-1), seat, action))
  }
  return states
}

/**
 * Exports hold'em and Omaha hands for other programs, with the member's own cards and the shown
 * ones.
 */
function exportsOf(hand: Hand, secret: string, owner: number) {
  if (hand.game !== 'holdem' && hand.game !== 'omaha') return { phh: null, pokerStars: null }
  const last = statesOf(hand, secret).at(-1) as PokerHand
  const seats = hand.seats.map(({ name, seatNo }) => ({ name, seatNo }))
  const at = hand.dealtAt ?? hand.beganAt
  // Readers of the older notation want a number, so the id is the time and then the hand's number.
  const id = `${Math.floor(at.getTime() / 1_000)}${String(hand.number).padStart(6, '0')}`
  const names = seats.map(({ name }) => name)
  return {
    phh: writePhh(last, { id: hand.id, names, owner }),
    pokerStars: writePokerStars(last, {
      at,
      id,
      owner,
      seatCount: 9,
      seats,
      tableName: hand.tableId,
    }),
  }
}

import {
  type HandAction,
  holeCards,
  legalActions,
  type PokerGame,
  type PokerHand,
} from '../../poker/hand.ts'
import { nameHand } from '../../poker/name-hand.ts'
import { playHand } from '../../poker/play-hand.ts'
import { potWins } from '../../poker/pot-wins.ts'
import { startHand } from '../../poker/start-hand.ts'
import { opened } from '../deals/closed-cards.ts'
import { bettingView } from './pot-game.ts'
import type { RoomGame } from '../room-game.ts'

/** Hold'em and Omaha as games of the card room. */
export const holdem = pokerRoom('holdem')
export const omaha = pokerRoom('omaha')

function pokerRoom(game: PokerGame): RoomGame<PokerHand> {
  return {
    id: game,
    seats: { min: 2, max: 9 },
    deck: { size: 52, count: 1 },
    start: ({ stakes, seats, decks }) => {
      const { unit, small, ante, rake } = stakes
      const rules = { game, smallBlind: small, bigBlind: unit, ante, rake }
      return startHand(rules, seats, decks[0] ?? [])
    },
    waitsFor: ({ betting, end }) => (end !== undefined || betting.toAct < 0 ? [] : [betting.toAct]),
    legal: (hand, seat) => (seat === hand.betting.toAct ? legalActions(hand) : undefined),
    play: (hand, seat, action) => {
      if (seat !== hand.betting.toAct) return undefined
      return playHand(hand, action as HandAction)
    },
    timedOut: (hand) => ({ kind: legalActions(hand).mayCheck ? 'check' : 'fold' }),
    view: viewOf,
    end: ({ end }) => end && { ...end, validBet: end.contributed },
  }
}

function viewOf(hand: PokerHand, seat?: number): object {
  const { betting, board, secondBoard, street, log, end, rules, seats } = hand
  const shown = new Set(log.flatMap((event) => (event.kind === 'show' ? [event.seat] : [])))
  return {
    ...bettingView(betting),
    board,
    secondBoard,
    street,
    log,
    end,
    ...(end !== undefined && { wins: potWins(hand) }),
    hands: seats.map((_, at) => {
      const cards = holeCards(hand, at)
      return at === seat || shown.has(at) ? opened(cards) : cards.map(() => -1)
    }),
    ...(seat !== undefined &&
      seats[seat] !== undefined && {
        // Which kickers decide is known at the end only.
        mine: { ...nameHand(rules.game, opened(holeCards(hand, seat)), board), kickers: [] },
      }),
  }
}

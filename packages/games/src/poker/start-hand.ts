import type { Card } from '../tables/pairs/cards.ts'
import { type Betting, change, nextToAct, put } from './betting.ts'
import {
  bigBlindSeat,
  type HandEvent,
  type HandRules,
  type HandSeat,
  holeCardCount,
  type PokerHand,
} from './hand.ts'
import { runOut } from './play-hand.ts'

/** Takes antes, dead chips and blinds, and gives the turn to the first seat. */
export function startHand(
  rules: HandRules,
  seats: readonly HandSeat[],
  deck: readonly Card[],
): PokerHand {
  if (seats.length < 2) throw new RangeError('poker: a hand needs two seats')
  if (deck.length < seats.length * holeCardCount(rules.game) + 5) {
    throw new RangeError('poker: the deck is too short')
  }
  const log: HandEvent[] = []
  const betting = withBlinds(
    rules,
    seats,
    withAntes(rules, seats, emptyBetting(rules, seats), log),
    log,
  )
  const toAct = nextToAct(betting, (bigBlindSeat(seats) + 1) % seats.length)
  const hand: PokerHand = {
    rules,
    seats: seats.map((seat) => ({ ...seat })),
    betting: { ...betting, toAct },
    street: 'preflop',
    deck: [...deck],
    board: [],
    log,
  }
  return toAct < 0 ? runOut(hand) : hand
}

function emptyBetting(rules: HandRules, seats: readonly HandSeat[]): Betting {
  return {
    limit: rules.game === 'omaha' ? 'pot-limit' : 'no-limit',
    unit: rules.bigBlind,
    ...(rules.isReopenedByShort === true && { isReopenedByShort: true }),
    bettors: seats.map(({ stack }) => ({
      stack,
      committed: 0,
      contributed: 0,
      dead: 0,
      hasFolded: false,
      faced: -1,
    })),
    currentBet: 0,
    lastFullRaise: rules.bigBlind,
    toAct: -1,
    aggressor: -1,
  }
}

/**
 * Takes the antes. An ante counts towards the level up to which a seat can win, but not as a bet.
 */
function withAntes(
  { ante }: HandRules,
  seats: readonly HandSeat[],
  betting: Betting,
  log: HandEvent[],
): Betting {
  let now = betting
  for (const [seat, { stack, dead }] of seats.entries()) {
    if (ante > 0) {
      now = change(put(now, seat, ante), seat, { committed: 0 })
      log.push({ kind: 'post', seat, post: 'ante', chips: Math.min(ante, stack) })
    }
    const left = now.bettors[seat]!.stack
    const chips = Math.min(dead ?? 0, left)
    if (chips > 0) {
      now = change(now, seat, { stack: left - chips, dead: chips })
      log.push({ kind: 'post', seat, post: 'dead', chips })
    }
  }
  return now
}

/**
 * Posts the blinds. A seat may post less and be all in; the others still owe the full big blind.
 */
function withBlinds(
  { smallBlind, bigBlind, asksPostedBlind }: HandRules,
  seats: readonly HandSeat[],
  betting: Betting,
  log: HandEvent[],
): Betting {
  let now = betting
  for (const [seat, { blind }] of seats.entries()) {
    if (blind === undefined) continue
    const chips = Math.min(blind === 'small' ? smallBlind : bigBlind, now.bettors[seat]!.stack)
    if (chips === 0) continue
    now = put(now, seat, chips)
    log.push({ kind: 'post', seat, post: blind, chips })
  }
  const posted = Math.max(...now.bettors.map(({ committed }) => committed))
  return { ...now, currentBet: asksPostedBlind === true ? posted : bigBlind }
}

import type { Card } from '../tables/pairs/cards.ts'
import type { HandAction, HandSeat, PokerGame, PokerHand } from './hand.ts'
import { holeCardCount, legalActions } from './hand.ts'
import { playHand } from './play-hand.ts'
import { startHand } from './start-hand.ts'

/** A hand as an archive recorded it, in any notation. Seats are in the order of play. */
export type HandRecord = {
  id: string
  game: PokerGame
  /** Amounts below are whole chips. This many chips make one unit of the archive. */
  chipsPerUnit: 1 | 100
  smallBlind: number
  bigBlind: number
  ante: number
  seats: RecordSeat[]
  actions: RecordAction[]
  board: Card[]
  secondBoard?: Card[]
  rake: number
  /** Whether a short big blind requires only the posted chips (`HandRules`). */
  asksPostedBlind: boolean
}

export type RecordSeat = HandSeat & {
  name: string
  /** The seat number at the table, from 1. */
  seatNo: number
  hole?: Card[]
  /** Chips that the seat won, including uncalled chips returned; absent if not recorded. */
  won?: number
  uncalled?: number
  /** The seat's stack after the hand, according to the archive. */
  finalStack?: number
}

/** A hand that an archive holds and the engine cannot play, and its line in the file, from 1. */
export type RefusedHand = { line: number; why: string }

/**
 * Sets the ante of all seats. What a seat posted beyond it, as with a big-blind ante, is dead: it
 * belongs to the pot, but no other seat has to match it.
 */
export function setAntes(record: HandRecord, ante: number, posted: readonly number[]): void {
  record.ante = ante
  for (const [seat, one] of record.seats.entries()) {
    const chips = (posted[seat] ?? 0) - ante
    if (chips > 0) one.dead = (one.dead ?? 0) + chips
  }
}

export type RecordAction = { seat: number } & HandAction

/** The result of a replay: equal, or where the engine and the archive differ. */
export type ReplayResult = { isEqual: true; hand: PokerHand } | { isEqual: false; why: string }

/** Plays a recorded hand through the engine and compares every chip count of the archive. */
export function replayRecord(record: HandRecord): ReplayResult {
  const { game, smallBlind, bigBlind, ante, rake } = record
  // The replay takes the archive's rake unchanged. Rooms differ in rake, but the pots must match.
  const taken = { basisPoints: 10_000, caps: [rake], isNoFlopNoDrop: false }
  const asked = { asksPostedBlind: record.asksPostedBlind, isReopenedByShort: true }
  const rules = { game, smallBlind, bigBlind, ante, rake: taken, ...asked }
  let hand = startHand(rules, seatsOf(record), deckOf(record))
  for (const [at, { seat, ...action }] of record.actions.entries()) {
    if (hand.end !== undefined && (action.kind === 'check' || action.kind === 'call')) continue
    if (hand.betting.toAct !== seat) {
      return differs(`action ${at}: seat ${seat} acts, the engine waits for ${hand.betting.toAct}`)
    }
    // One notation uses the same word for a call and a check.
    const isCheck = action.kind === 'call' && legalActions(hand).mayCheck
    const next = playHand(hand, isCheck ? { kind: 'check' } : action)
    if (next === undefined) return differs(`action ${at}: ${JSON.stringify(action)} is not legal`)
    hand = next
  }
  const why = differenceIn(record, hand)
  return why === undefined ? { isEqual: true, hand } : differs(why)
}

function differs(why: string): ReplayResult {
  return { isEqual: false, why }
}

function seatsOf({ seats, secondBoard }: HandRecord): HandSeat[] {
  return seats.map(({ stack, blind, dead, hole }) => ({
    stack,
    ...(blind === undefined ? {} : { blind }),
    ...(dead === undefined ? {} : { dead }),
    runsTwice: secondBoard !== undefined,
    isUnseen: hole === undefined,
  }))
}

/** Builds a deck with the known cards where the engine deals them and any other cards between. */
function deckOf({ game, seats, board, secondBoard }: HandRecord): Card[] {
  const count = holeCardCount(game)
  const second = secondBoard?.slice(commonStart(board, secondBoard)) ?? []
  const known = new Set([...seats.flatMap(({ hole }) => hole ?? []), ...board, ...second])
  const others = Array.from({ length: 52 }, (_, card) => card).filter((card) => !known.has(card))
  const holes = seats.flatMap(({ hole }) => hole ?? others.splice(0, count))
  const missing = others.splice(0, 5 - board.length)
  return [...holes, ...board, ...missing, ...second, ...others]
}

function commonStart(first: readonly Card[], second: readonly Card[]): number {
  let same = 0
  while (same < first.length && first[same] === second[same]) same += 1
  return same
}

function differenceIn({ seats }: HandRecord, { end, log }: PokerHand): string | undefined {
  if (end === undefined) return 'the archive ends before the hand does'
  for (const [seat, { name, won, uncalled, finalStack }] of seats.entries()) {
    if (finalStack !== undefined && finalStack !== end.stacks[seat]) {
      return `${name} is left ${finalStack}, the engine says ${end.stacks[seat]}`
    }
    if (won !== undefined && won !== end.won[seat]) {
      return `${name} won ${won}, the engine says ${end.won[seat]}`
    }
    if (uncalled === undefined) continue
    const back = log.reduce((sum, event) => {
      return event.kind === 'uncalled' && event.seat === seat ? sum + event.chips : sum
    }, 0)
    if (uncalled !== back) return `${name} got ${uncalled} back, the engine says ${back}`
  }
  return undefined
}

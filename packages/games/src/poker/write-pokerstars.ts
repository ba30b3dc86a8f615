import type { Card } from '../tables/cards.ts'
import { cardText } from './card-text.ts'
import { type HandEvent, holeCards, type PokerHand, type Street } from './hand.ts'

/** The data that the text needs in addition to the hand. */
export type HandFrame = {
  /** Digits only, because readers of this notation accept nothing else. */
  id: string
  tableName: string
  /** When the hand began, in UTC. */
  at: Date
  /** In the order of play; the last has the button. */
  seats: { name: string; seatNo: number }[]
  seatCount: number
  /** The seat whose hole cards are written besides the shown ones; `all` for the house's record. */
  owner?: number | 'all'
}

/** Writes the hand in PokerStars format, amounts with two decimals. */
export function writePokerStars(hand: PokerHand, frame: HandFrame): string {
  const { rules } = hand
  const button = frame.seats.at(-1)!.seatNo
  const kind = rules.game === 'omaha' ? 'Omaha Pot Limit' : "Hold'em No Limit"
  const stakes = `(${money(rules.smallBlind)}/${money(rules.bigBlind)})`
  const owned = hand.seats.flatMap((_, seat) => {
    if (frame.owner !== 'all' && frame.owner !== seat) return []
    return [`Dealt to ${frame.seats[seat]!.name} [${cards(holeCards(hand, seat))}]`]
  })
  const blinds = hand.log.filter(({ kind }) => kind === 'post')
  const play = hand.log.filter(({ kind }) => kind !== 'post')
  return [
    `PokerStars Hand #${frame.id}: ${kind} ${stakes} - ${instant(frame.at)} UTC`,
    `Table '${frame.tableName}' ${frame.seatCount}-max Seat #${button} is the button`,
    ...seatLines(hand, frame),
    ...linesOf(hand, frame, blinds),
    '*** HOLE CARDS ***',
    ...owned,
    ...linesOf(hand, frame, play),
    ...summary(hand),
    '',
  ].join('\n')
}

function seatLines(hand: PokerHand, { seats }: HandFrame): string[] {
  return seats
    .map(({ name, seatNo }, seat) => ({ name, seatNo, stack: hand.seats[seat]!.stack }))
    .sort((a, b) => a.seatNo - b.seatNo)
    .map(({ name, seatNo, stack }) => `Seat ${seatNo}: ${name} (${money(stack)} in chips)`)
}

function linesOf(hand: PokerHand, frame: HandFrame, events: readonly HandEvent[]): string[] {
  const board: Card[] = []
  let bet = hand.rules.bigBlind
  let isShown = false
  return events.flatMap((event) => {
    const before = bet
    if (event.kind === 'board') bet = 0
    if (event.kind === 'act' && 'to' in event) bet = Math.max(bet, event.to)
    if (event.kind === 'board' && event.run === 2) return secondBoardLine(hand)
    if (event.kind === 'board') return boardLine(board, event)
    const opens = (event.kind === 'show' || event.kind === 'muck') && !isShown
    isShown ||= opens
    return [...(opens ? ['*** SHOW DOWN ***'] : []), ...eventLines(frame, event, before)]
  })
}

function eventLines({ seats }: HandFrame, event: HandEvent, before: number): string[] {
  const name = 'seat' in event ? seats[event.seat]!.name : ''
  switch (event.kind) {
    case 'post':
      return [`${name}: ${POSTS[event.post]} ${money(event.chips)}`]
    case 'act':
      return [`${name}: ${actionText(event, before)}`]
    case 'uncalled':
      return [`Uncalled bet (${money(event.chips)}) returned to ${name}`]
    case 'show':
      return [`${name}: shows [${cards(event.cards)}]`]
    case 'muck':
      return [`${name}: mucks hand`]
    case 'win':
      return event.shares.map(({ seat, chips }) => {
        const pot = event.pot === 0 ? 'pot' : `side pot-${event.pot}`
        return `${seats[seat]!.name} collected ${money(chips)} from ${pot}`
      })
    case 'board':
    case 'rake':
      break
  }
  return []
}

const POSTS = {
  ante: 'posts the ante',
  small: 'posts small blind',
  big: 'posts big blind',
  dead: 'posts dead small blind',
} as const

function actionText(event: Extract<HandEvent, { kind: 'act' }>, before: number): string {
  if (!('to' in event)) return `${event.act}s`
  if (event.act === 'call') return `calls ${money(event.chips)}`
  if (event.act === 'bet') return `bets ${money(event.to)}`
  return `raises ${money(event.to - before)} to ${money(event.to)}`
}

function boardLine(
  board: Card[],
  { street, cards: dealt }: Extract<HandEvent, { kind: 'board' }>,
): string[] {
  const known = board.length === 0 ? '' : `[${cards(board)}] `
  board.push(...dealt)
  return [`*** ${STREETS[street]} *** ${known}[${cards(dealt)}]`]
}

function secondBoardLine({ secondBoard = [] }: PokerHand): string[] {
  return [`*** SECOND RIVER *** [${cards(secondBoard)}]`]
}

const STREETS: Record<Street, string> = {
  preflop: 'HOLE CARDS',
  flop: 'FLOP',
  turn: 'TURN',
  river: 'RIVER',
}

function summary({ board, end }: PokerHand): string[] {
  const total = (end?.won ?? []).reduce((sum, chips) => sum + chips, 0) + (end?.rake ?? 0)
  return [
    '*** SUMMARY ***',
    `Total pot ${money(total)} | Rake ${money(end?.rake ?? 0)}`,
    ...(board.length > 0 ? [`Board [${cards(board)}]`] : []),
  ]
}

function cards(list: readonly Card[]): string {
  return list.map(cardText).join(' ')
}

function money(chips: number): string {
  return (chips / 100).toFixed(2)
}

function instant(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')
}

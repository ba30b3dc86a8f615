import type { Card } from '../tables/pairs/cards.ts'
import { cardText } from './card-text.ts'
import { bigBlindSeat, type HandEvent, holeCards, type PokerHand, type Street } from './hand.ts'

/** The data that the text needs in addition to the hand. */
export type HandFrame = {
  /** Digits only, because readers of this notation accept nothing else. */
  id: string
  tableName: string
  /** When the hand began, in UTC. */
  at: Date
  /** In the order of play. */
  seats: { name: string; seatNo: number }[]
  /** The seat number of the button, where nobody may be dealt in (a dead button). */
  button: number
  seatCount: number
  /** The seat whose hole cards are written besides the shown ones; `all` for the house's record. */
  owner?: number | 'all'
}

/** Writes the hand in PokerStars format, amounts with two decimals. */
export function writePokerStars(hand: PokerHand, frame: HandFrame): string {
  const { rules } = hand
  const kind = rules.game === 'omaha' ? 'Omaha Pot Limit' : "Hold'em No Limit"
  const stakes = `(${money(rules.smallBlind)}/${money(rules.bigBlind)})`
  const owned = hand.seats.flatMap((_, seat) => {
    if (frame.owner !== 'all' && frame.owner !== seat) return []
    return [`Dealt to ${frame.seats[seat]!.name} [${cards(holeCards(hand, seat))}]`]
  })
  const blinds = hand.log.filter(({ kind }) => kind === 'post')
  const play = hand.log.filter(({ kind }) => kind !== 'post')
  return [
    `PokerStars Hand #${frame.id}:  ${kind} ${stakes} - ${instant(frame.at)} UTC`,
    `Table '${frame.tableName}' ${frame.seatCount}-max Seat #${frame.button} is the button`,
    ...seatLines(hand, frame),
    ...linesOf(hand, frame, blinds),
    '*** HOLE CARDS ***',
    ...owned,
    ...linesOf(hand, frame, play),
    ...summary(hand, frame),
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
  const pots = new Set(events.map((event) => (event.kind === 'win' ? event.pot : 0))).size
  let bet = hand.rules.bigBlind
  return inOrder(hand, events).flatMap((event) => {
    const before = bet
    if (typeof event === 'string') return event
    if (event.kind === 'board') bet = 0
    if (event.kind === 'act' && 'to' in event) bet = Math.max(bet, event.to)
    if (event.kind === 'board' && event.run === 2) return secondBoardLines(hand)
    if (event.kind === 'board') return boardLine(hand, board, event)
    return eventLines(frame, event, { before, pots })
  })
}

/**
 * The events in the order of this notation: the hands of an all-in are shown below the board, and
 * if it is run twice, below each board.
 */
function inOrder(hand: PokerHand, events: readonly HandEvent[]): (HandEvent | string)[] {
  const isShow = ({ kind }: HandEvent) => kind === 'show' || kind === 'muck'
  const shows = events.filter(isShow)
  const wins = events.filter(({ kind }) => kind === 'win')
  const play = events.filter((event) => !isShow(event) && event.kind !== 'win')
  if (shows.length === 0) return [...play, ...wins]
  const run = (event: HandEvent) => ('run' in event && event.run === 2 ? 2 : 1)
  const first = wins.filter((event) => run(event) === 1)
  if (!hand.secondBoard) return [...play, '*** SHOW DOWN ***', ...shows, ...wins]
  const second = wins.filter((event) => run(event) === 2)
  return [
    ...play,
    '*** FIRST SHOW DOWN ***',
    ...shows,
    ...first,
    '*** SECOND SHOW DOWN ***',
    ...shows,
    ...second,
  ]
}

function eventLines(
  { seats }: HandFrame,
  event: HandEvent,
  { before, pots }: { before: number; pots: number },
): string[] {
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
        return `${seats[seat]!.name} collected ${money(chips)} from ${potText(event.pot, pots)}`
      })
    case 'board':
    case 'rake':
      break
  }
  return []
}

function potText(pot: number, count: number): string {
  if (count === 1) return 'pot'
  if (pot === 0) return 'main pot'
  return count === 2 ? 'side pot' : `side pot-${pot}`
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
  hand: PokerHand,
  board: Card[],
  { street, cards: dealt }: Extract<HandEvent, { kind: 'board' }>,
): string[] {
  const known = board.length === 0 ? '' : `[${cards(board)}] `
  // What both runs share has no number.
  const isFirst = hand.secondBoard !== undefined && board.length >= sharedCount(hand)
  board.push(...dealt)
  return [`*** ${isFirst ? 'FIRST ' : ''}${STREETS[street]} *** ${known}[${cards(dealt)}]`]
}

function secondBoardLines({ board, secondBoard = [], ...hand }: PokerHand): string[] {
  return (['flop', 'turn', 'river'] as const).flatMap((street) => {
    const [from, to] = RANGES[street]
    if (from < sharedCount({ ...hand, board, secondBoard })) return []
    const known = from === 0 ? '' : `[${cards(secondBoard.slice(0, from))}] `
    return `*** SECOND ${STREETS[street]} *** ${known}[${cards(secondBoard.slice(from, to))}]`
  })
}

/** How many cards of the board both runs share. */
function sharedCount({ log }: Pick<PokerHand, 'log'> & Partial<PokerHand>): number {
  const second = log.find((event) => event.kind === 'board' && event.run === 2)
  return second?.kind === 'board' ? 5 - second.cards.length : 5
}

const RANGES = { flop: [0, 3], turn: [3, 4], river: [4, 5] } as const

const STREETS: Record<Street, string> = {
  preflop: 'HOLE CARDS',
  flop: 'FLOP',
  turn: 'TURN',
  river: 'RIVER',
}

function summary(hand: PokerHand, frame: HandFrame): string[] {
  const { board, end, log, secondBoard } = hand
  const pots = log.reduce((sums, event) => {
    if (event.kind === 'win') sums[event.pot] = (sums[event.pot] ?? 0) + event.chips
    return sums
  }, [] as number[])
  const total = (end?.won ?? []).reduce((sum, chips) => sum + chips, 0) + (end?.rake ?? 0)
  const parts = pots.length < 2 ? [] : pots.map((chips, pot) => potPart(chips, pot, pots.length))
  const boards = secondBoard
    ? [
        'Hand was run twice',
        `FIRST Board [${cards(board)}]`,
        `SECOND Board [${cards(secondBoard)}]`,
      ]
    : board.length > 0
      ? [`Board [${cards(board)}]`]
      : []
  return [
    '*** SUMMARY ***',
    `Total pot ${money(total)}${parts.join('')} | Rake ${money(end?.rake ?? 0)}`,
    ...boards,
    ...frame.seats
      .map(({ name, seatNo }, seat) => ({ name, seat, seatNo }))
      .sort((a, b) => a.seatNo - b.seatNo)
      .map(({ name, seat, seatNo }) => {
        return `Seat ${seatNo}: ${name}${positionOf(hand, frame, seat)} ${resultOf(hand, frame, seat)}`
      }),
  ]
}

function potPart(chips: number, pot: number, count: number): string {
  const text = potText(pot, count)
  return ` ${text.charAt(0).toUpperCase()}${text.slice(1)} ${money(chips)}.`
}

function positionOf(hand: PokerHand, { button, seats }: HandFrame, seat: number): string {
  const isSmall = hand.seats[seat]?.blind === 'small'
  const words = [
    ...(seats[seat]?.seatNo === button ? ['button'] : []),
    ...(isSmall ? ['small blind'] : seat === bigBlindSeat(hand.seats) ? ['big blind'] : []),
  ]
  return words.map((word) => ` (${word})`).join('')
}

/** How the hand ended for a seat. */
function resultOf(hand: PokerHand, { owner }: HandFrame, seat: number): string {
  const { end, log } = hand
  const own = log.flatMap((event) => ('seat' in event && event.seat === seat ? [event] : []))
  const won = end?.won[seat] ?? 0
  const isFold = (event: HandEvent) => event.kind === 'act' && event.act === 'fold'
  const fold = own.find(isFold)
  if (fold) {
    const streets = log.slice(0, log.indexOf(fold)).filter(({ kind }) => kind === 'board')
    const last = streets.at(-1)
    const hasBet = own.some((event) => 'chips' in event && event.kind !== 'uncalled')
    if (last?.kind !== 'board') return `folded before Flop${hasBet ? '' : " (didn't bet)"}`
    return `folded on the ${last.street.charAt(0).toUpperCase()}${last.street.slice(1)}`
  }
  const held = cards(holeCards(hand, seat))
  if (own.some(({ kind }) => kind === 'show')) {
    return `showed [${held}] and ${won > 0 ? `won (${money(won)})` : 'lost'}`
  }
  if (own.some(({ kind }) => kind === 'muck')) {
    return owner === 'all' || owner === seat ? `mucked [${held}]` : 'mucked'
  }
  return `collected (${money(won)})`
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

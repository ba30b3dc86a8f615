import type { CardHand, CardMine } from '@madang/wire/cardroom-line'
import type { PotWin } from '@madang/games/poker/pot-wins'
import type { Card } from '@madang/games/tables/pairs/cards'

/** The common view of a hand from the card engines; each game fills its part. */
export type GameView = {
  hands: Card[][]
  log: LogEvent[]
  seats: { stack: number; committed?: number; hasFolded?: boolean }[]
  end?: { stacks: number[]; won: number[]; contributed: number[]; rake: number; carry?: number }
  pot?: number
  currentBet?: number
  /** The big blind, or the ante where there are no blinds. */
  unit?: number
  street?: string
  /** The pots of a finished hand of poker, with the hands that won them. */
  wins?: PotWin[]
  board?: Card[]
  secondBoard?: Card[]
  isDrawing?: boolean
  draws?: number
  phase?: string
  banker?: number
  bids?: (number | undefined)[]
  bets?: (number | undefined)[]
  floor?: Card[]
  stockCount?: number
  flipped?: Card
  carry?: number
  sides?: MatgoSideView[]
  win?: {
    seat: number
    atOnce?: string
    total?: number
    win?: { total: number; gos: number; doubles: string[]; cup?: string }
  }
}

export type MatgoSideView = {
  captured: Card[]
  gos: number
  shakes: number
  bombs: number
  freeTurns: number
  points: { total: number; piCount: number; animalCount: number; brightCount: number }
}

export type LogEvent = { kind: string; seat?: number; [more: string]: unknown }

export type Legal = {
  mayFold?: boolean
  mayCheck?: boolean
  call?: number
  raise?: { minTo: number; maxTo: number; sizes?: { name: string; to: number }[] }
  draw?: { most: number }
  bid?: { most: number }
  bet?: { most: number }
  go?: boolean
  stop?: boolean
  points?: number
  flipped?: Card
  take?: Card[]
  mayPass?: boolean
  cards?: MatgoChoice[]
}

/** How a hand card of matgo may be played. */
export type MatgoChoice = { card: Card; take: Card[]; mayShake: boolean; mayBomb: boolean }

/** Returns the engine's view of a hand, once cards were dealt. */
export const viewOf = (hand: CardHand | null): GameView | undefined =>
  (hand?.view ?? undefined) as GameView | undefined

/** Returns the member's legal actions: only those received for this very turn. */
export function legalNow(hand: CardHand | null, mine: CardMine | null): Legal | undefined {
  if (!hand || !mine || hand.state !== 'running' || mine.handId !== hand.id) return undefined
  const isTurn = hand.turn?.seats.includes(mine.seatNo) === true
  const isSame = hand.turn !== null && mine.step >= hand.turn.sinceStep
  return isTurn && isSame && mine.legal !== null ? mine.legal : undefined
}

/** Converts chips to money: a chip is a hundredth of the currency. */
export const moneyOf = (chips: number): string => {
  const text = String(Math.round(chips)).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** Returns a seat's position in the order of play; -1 if it is not in the hand. */
export const placeOf = (hand: CardHand | null, seatNo: number): number =>
  hand?.seats.findIndex((seat) => seat.seatNo === seatNo) ?? -1

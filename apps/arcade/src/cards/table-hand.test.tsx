// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { RoomAction, RoomGame } from '@madang/games/rooms/room-game'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import { readCards } from '@madang/games/poker/card-text'
import { needTexts, turnTexts } from '@madang/kit'
import type { CardGame } from '@madang/wire/cardroom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Surroundings } from '../app/surroundings.tsx'
import { TurnVoice } from './actions/turn-voice.tsx'
import type { CardTable, CardTableState } from './card-table.ts'
import { CardFelt } from './card-felt.tsx'
import { turnColours } from './deck-colours.ts'

beforeAll(() => needTexts('common', 'arcade', 'cardroom', 'live'))
let leave = () => {}
afterEach(async () => {
  leave()
  await turnTexts('KO')
})

const allIn: RoomAction = { kind: 'raise', to: 1_000 }
const call: RoomAction = { kind: 'call' }
const check: RoomAction = { kind: 'check' }
const fold: RoomAction = { kind: 'fold' }

test('the own hand is named beside the own cards while the member decides, in both languages', async () => {
  const hand = play('holdem', 'Kh 9h As Qd Ks 9d 4c', [call, check])
  show(<CardFelt {...felt(hand)} />)
  expect(own('.card-hand-name')).toBe('내 패 투 페어, K·9')
  expect(marked('.card-board')).toEqual(['스페이드 K', '다이아 9'])
  expect(marked('[data-mine=true]')).toEqual(['하트 K', '하트 9'])
  leave()
  await turnTexts('EN')
  show(<CardFelt {...felt(hand)} />)
  expect(own('.card-hand-name')).toBe('My hand two pair, K and 9')
  leave()
  show(<TurnVoice state={hand} />)
  expect(document.body.textContent).toBe('Your turn · two pair, K and 9')
})

test.each([
  ['omaha', 'Ah 9s 9d 2c Kh Kd 5c 4c', '원 페어, 9'],
  ['badugi', 'As 5h 9d 9c Kh Kd 5c 4c', '베이스, 9 탑'],
] as const)('at %s too', (game, cards, name) => {
  show(<CardFelt {...felt(play(game, cards, []))} />)
  expect(own('.card-hand-name')).toBe(`내 패 ${name}`)
})

test('at seotda the two cards, and of three only the best two are marked', () => {
  // Numbers of the twenty cards: 0 and 1 are January, 4 and 5 March, 14 and 15 August.
  const two = play('seotda2', [4, 14, 0, 2], [])
  show(<CardFelt {...felt(two)} />)
  expect(own('.card-hand-name')).toBe('내 패 38광땡')
  expect(marked('[data-mine=true]')).toEqual([])
})

test('who folded has no hand any more', () => {
  const hand = play('holdem', 'Kh 9h As Qd Jc Js', [call, fold], 3)
  show(<CardFelt {...felt(hand)} />)
  expect(document.querySelector('.card-hand-name')).toBeNull()
})

test('at the end each pot has its winner, the hand and the kicker that decided', () => {
  // Seat 1 is all in for 300 with kings full, 2 and 3 play the side pot: queens, ace over jack.
  const cards = 'Kc Kd Qh Ac Qs Jd Kh Qd 7s 7c 2h'
  const hand = play('holdem', cards, [allIn, call, call], 3, [300, 1_000, 1_000])
  show(<CardFelt {...felt(hand)} />)
  expect(lines()).toEqual([
    '메인 팟 1번님 9원 풀 하우스, K·7',
    '사이드 팟 1 2번님 14원 투 페어, Q·7, A 키커',
  ])
  // The board shows the main pot's cards; the queen of the side pot is told apart by its words.
  expect(marked('.card-board')).toEqual(['하트 K', '다이아 Q', '스페이드 7', '클로버 7'])
  expect(noted('이긴 패')).toEqual(['하트 K', '스페이드 7', '클로버 7', '클로버 K', '다이아 K'])
  expect(noted('사이드 팟에서 이긴 패')).toEqual(['다이아 Q', '하트 Q', '클로버 A'])
  // The chips come from the pot in the middle to the seat in front.
  const seat = document.querySelector<HTMLElement>('[data-mine=true]')
  expect(seat?.style.getPropertyValue('--from-y')).toBe('-50cqb')
})

test('a member who wants it tells diamonds and clubs apart by their colour', () => {
  const deck = () => document.querySelector<HTMLElement>('.card-felt')?.dataset['deck']
  show(<CardFelt {...felt(play('holdem', 'Kd 9c As Qh', [fold]))} />)
  expect(deck()).toBe('two')
  flushSync(() => turnColours(true))
  expect(deck()).toBe('four')
  expect(localStorage.getItem('deck-colours')).toBe('four')
  flushSync(() => turnColours(false))
  expect(deck()).toBe('two')
})

test('one pot needs no name, and a hand that nobody saw has none', () => {
  const hand = play('holdem', 'Kh 9h As Qd', [fold])
  show(<CardFelt {...felt(hand)} />)
  expect(lines()).toEqual(['1번님 1원'])
  expect(marked('.card-felt')).toEqual([])
})

test('two runs are told apart', async () => {
  const cards = 'Ah Ac Kh Kc Qs 8d 7s 4c 2h Kd 9s 6c 5d 3h'
  const hand = play('holdem', cards, [allIn, call], 2, [1_000, 1_000], { runsTwice: true })
  show(<CardFelt {...felt(hand)} />)
  expect(lines()).toEqual(['1번째 바닥 1번님 10원 원 페어, A', '2번째 바닥 2번님 10원 트리플, K'])
  const boards = [...document.querySelectorAll('.card-board')].map((one) =>
    one.getAttribute('aria-label'),
  )
  expect(boards).toEqual(['바닥 카드', '두 번째 바닥 카드'])
})

const words = (one: Element | null) => one?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
const own = (selector: string) => words(document.querySelector(`[data-mine=true] ${selector}`))
const lines = () => [...document.querySelectorAll('.card-pot-line')].map(words)
const marked = (within: string) =>
  [...document.querySelectorAll(`${within} [data-marked=true] .sr-only`)].map(
    ({ textContent }) => textContent?.split(',')[0],
  )

/** The cards that are marked with these words. */
const noted = (note: string) =>
  [...document.querySelectorAll('[data-marked=true] .sr-only')].flatMap(({ textContent }) => {
    const [name, ...rest] = textContent?.split(', ') ?? []
    return rest.join(', ') === note ? [name] : []
  })

/** A hand as far as these actions bring it, as the page of its first seat knows it. */
function play(
  id: CardGame,
  cards: string | number[],
  actions: RoomAction[],
  count = 2,
  stacks: number[] = [],
  wishes: { runsTwice?: boolean } = {},
): CardTableState {
  const game: RoomGame<unknown> = findRoomGame(id)
  const first = typeof cards === 'string' ? readCards(cards) : cards
  const all = Array.from({ length: game.deck.size }, (_, card) => card)
  const deck = [...first, ...all.filter((card) => !first.includes(card))]
  const [small, big] = count === 2 ? [1, 0] : [0, 1]
  const blinds = id === 'holdem' || id === 'omaha'
  const rake = { basisPoints: 0, caps: [], isNoFlopNoDrop: true }
  let state = game.start({
    decks: Array.from({ length: game.deck.count }, () => deck),
    ...(game.rules !== undefined && { rules: game.rules }),
    seats: Array.from({ length: count }, (_, seat) => ({
      stack: stacks[seat] ?? 1_000,
      ...wishes,
      ...(blinds && seat === small && { blind: 'small' as const }),
      ...(blinds && seat === big && { blind: 'big' as const }),
    })),
    stakes: { ante: 0, rake, small: blinds ? 50 : 0, unit: 100 },
  })
  for (const action of actions) {
    state = game.play(state, game.waitsFor(state)[0]!, action) ?? expect.fail(action.kind)
  }
  return stateOf(game, state, count)
}

function stateOf(game: RoomGame<unknown>, state: unknown, count: number): CardTableState {
  const mine = game.view(state, 0) as { hands: number[][]; mine?: object }
  const seats = Array.from({ length: count }, (_, at) => ({
    isComputer: true,
    name: `${at + 1}번`,
    seatNo: at + 1,
    stack: '10.00',
    state: 'playing',
  }))
  const since = new Date(0).toISOString()
  const turn = {
    seats: game.waitsFor(state).map((at) => at + 1),
    since,
    sinceStep: 0,
    until: since,
  }
  return {
    emotes: [],
    facts: {
      notes: [],
      seat: { seatNo: 1 },
      table: { game: game.id, seatCount: count },
      tournament: null,
    },
    mine: {
      cards: mine.hands[0],
      handId: 'h',
      legal: game.legal(state, 0) ?? null,
      named: mine.mine ?? null,
      seatNo: 1,
      step: 0,
    },
    refusal: null,
    view: {
      hand: {
        id: 'h',
        seats,
        state: game.end(state) ? 'over' : 'running',
        turn,
        view: game.view(state),
      },
      seats,
    },
  } as unknown as CardTableState
}

const felt = (state: CardTableState) => ({
  onPlayer: () => {},
  onSeat: () => {},
  state,
  table: {} as CardTable,
})

function show(part: React.ReactNode): void {
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  leave = () => {
    flushSync(() => root.unmount())
    document.body.replaceChildren()
    leave = () => {}
  }
  flushSync(() => root.render(<Surroundings>{part}</Surroundings>))
}

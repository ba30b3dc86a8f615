// @vitest-environment happy-dom
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { holdem } from '@madang/games/rooms/poker/holdem-room'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CardTableState } from './card-table.ts'
import { viewOf } from './card-view.ts'
import { useRunOut } from './use-run-out.ts'

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  root = createRoot(document.body)
})
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const deck = Array.from({ length: 52 }, (_, card) => card)
const start = (runsTwice: boolean) =>
  holdem.start({
    decks: [deck],
    seats: [
      { blind: 'big', runsTwice, stack: 1_000 },
      { blind: 'small', runsTwice, stack: 1_000 },
    ],
    stakes: {
      ante: 0,
      rake: { basisPoints: 0, caps: [], isNoFlopNoDrop: true },
      small: 50,
      unit: 100,
    },
  })

function allIn(runsTwice = false) {
  const before = start(runsTwice)
  const raised = holdem.play(before, 1, { kind: 'raise', to: 1_000 })!
  return { after: holdem.play(raised, 0, { kind: 'call' })!, before: raised }
}

const stateOf = (hand: Parameters<typeof holdem.view>[0], id = 'h'): CardTableState =>
  ({
    facts: { table: { game: 'holdem' } },
    mine: { handId: id },
    view: {
      hand: {
        id,
        state: holdem.end(hand) ? 'over' : 'running',
        turn: { seats: [] },
        view: holdem.view(hand),
      },
    },
  }) as unknown as CardTableState

let seen: CardTableState
const note = (state: CardTableState) => void (seen = state)
function Probe({ onSeen, state }: { state: CardTableState; onSeen: typeof note }) {
  const shown = useRunOut(state)
  useEffect(() => onSeen(shown))
  return null
}
const show = (state: CardTableState) =>
  flushSync(() => root.render(<Probe state={state} onSeen={note} />))
const pass = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms))
const now = () => {
  const { hand } = seen.view
  const view = viewOf(hand)
  const stacks = view?.seats.map(({ stack }) => stack) ?? []
  return [hand?.state, view?.board?.length, view?.end !== undefined, Math.max(...stacks)]
}

test('the streets of an all-in come one at a time with the hands open, and nobody is paid before', () => {
  const { after, before } = allIn()
  show(stateOf(before))
  show(stateOf(after))
  expect(now()).toEqual(['running', 0, false, 0])
  expect(
    viewOf(seen.view.hand)
      ?.hands.flat()
      .every((card) => card >= 0),
  ).toBe(true)
  expect([seen.mine, seen.view.hand?.turn]).toEqual([null, null])
  pass(1_200)
  expect(now()).toEqual(['running', 3, false, 0])
  pass(1_200)
  expect(now()).toEqual(['running', 4, false, 0])
  pass(1_200)
  expect(now()).toEqual(['over', 5, true, 1_000])
})

test('of a board that is run twice the second comes last', () => {
  const { after, before } = allIn(true)
  show(stateOf(before))
  show(stateOf(after))
  for (const length of [3, 4, 5]) {
    pass(1_200)
    expect([now()[1], viewOf(seen.view.hand)?.secondBoard]).toEqual([length, undefined])
  }
  pass(1_200)
  expect(viewOf(seen.view.hand)?.secondBoard).toHaveLength(5)
  expect(now()[0]).toBe('over')
})

test('a hand that was over before one came is over, and the next hand waits for nothing', () => {
  const { after, before } = allIn()
  show(stateOf(after))
  expect(now()[0]).toBe('over')
  show(stateOf(before, 'i'))
  show(stateOf(after, 'i'))
  show(stateOf(before, 'j'))
  expect(now()).toEqual(['running', 0, false, 900])
})

test('whoever wants less motion sees the board at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { after, before } = allIn()
  show(stateOf(before))
  show(stateOf(after))
  expect(now()[0]).toBe('over')
})

test('from the flop on each open hand has its part of the boards that can still come', async () => {
  const { after, before } = allIn()
  show(stateOf(before))
  show(stateOf(after))
  expect(seen.equities).toBeUndefined()
  pass(1_200)
  await vi.waitFor(() => expect(seen.equities).toHaveLength(2))
  const [one = 0, other = 0] = seen.equities ?? []
  expect(one + other).toBeCloseTo(1, 12)
  pass(1_200)
  pass(1_200)
  expect(now()[0]).toBe('over')
  expect(seen.equities).toBeUndefined()
})

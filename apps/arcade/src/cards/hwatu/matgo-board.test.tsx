// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { matgo } from '@madang/games/rooms/hwatu/matgo'
import type { MatgoState } from '@madang/games/rooms/hwatu/matgo-state'
import { needTexts } from '@madang/kit'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Surroundings } from '../../app/surroundings.tsx'
import type { CardTable, CardTableState } from '../card-table.ts'
import { CarrySign } from '../seats/carry-sign.tsx'
import { MatgoBoard } from './matgo-board.tsx'

beforeAll(() => needTexts('common', 'arcade', 'cardroom'))
let leave: () => void
afterEach(() => leave())

const january = [0, 1, 2, 13, 17, 21, 25, 29, 33, 37]
const other = [12, 16, 18, 20, 24, 28, 30, 32, 34, 38]
const rake = { basisPoints: 0, caps: [], isNoFlopNoDrop: false }

test('three of a month are shaken only when the member says so', () => {
  const { acts, press } = boardOf(deal([4, 8, 36, 40, 44, 6, 9, 45]))
  press('1월', '흔들기')
  expect(acts).toEqual([])
  press('안 흔들고 내기')
  expect(acts).toEqual([{ card: 0, kind: 'play' }])
  press('1월', '흔들기')
  press('흔들기')
  expect(acts[1]).toEqual({ card: 0, kind: 'play', shakes: true })
})

test('three of a month with the fourth on the floor are a bomb only when the member says so', () => {
  const { acts, press } = boardOf(deal([3, 4, 8, 36, 40, 44, 6, 9]))
  press('1월', '폭탄')
  press('한 장만 내기')
  press('1월', '폭탄')
  press('폭탄')
  expect(acts).toEqual([
    { card: 0, kind: 'play' },
    { card: 0, kind: 'bomb' },
  ])
})

test('what a drawn game left stands on the table before the deal and while it counts', () => {
  const before = shown(<CarrySign state={{ view: { carry: 4, hand: null } } as CardTableState} />)
  expect(before).toContain('다음 판 4배')
  leave()
  expect(shown(<CarrySign state={stateOf(deal([3, 4, 8, 36, 40, 44, 6, 9], 2))} />)).toContain(
    '이번 판 2배',
  )
  leave()
  expect(shown(<CarrySign state={stateOf(deal([3, 4, 8, 36, 40, 44, 6, 9]))} />)).toBe('')
})

function deal(floor: number[], carry = 1): MatgoState {
  const first = [...january, ...other, ...floor]
  const rest = Array.from({ length: 50 }, (_, card) => card).filter((card) => !first.includes(card))
  return matgo.start({
    carry,
    decks: [[...first, ...rest]],
    rules: 2,
    seats: [{ stack: 1_000 }, { stack: 1_000 }],
    stakes: { ante: 0, rake, small: 0, unit: 10 },
  })
}

/** What the page of the first seat knows at its turn. */
const stateOf = (state: MatgoState) =>
  ({
    facts: { seat: { seatNo: 1 }, table: { game: 'matgo' } },
    isActing: false,
    mine: { cards: state.hands[0], handId: 'h', legal: matgo.legal(state, 0), seatNo: 1, step: 0 },
    view: {
      hand: {
        id: 'h',
        seats: [
          { name: '민지', seatNo: 1 },
          { name: '준호', seatNo: 2 },
        ],
        state: 'running',
        step: 0,
        turn: { seats: [1], sinceStep: 0 },
        view: matgo.view(state),
      },
    },
  }) as unknown as CardTableState

/** The board of the first seat; `press` clicks the first button that has all these words. */
function boardOf(state: MatgoState) {
  const acts: object[] = []
  const table = { act: async (action: object) => void acts.push(action) } as unknown as CardTable
  shown(<MatgoBoard state={stateOf(state)} table={table} />)
  const press = (...words: string[]) => {
    const buttons = [...document.querySelectorAll('button')]
    const isOnly = words.length === 1
    const button = buttons.find(({ textContent }) =>
      isOnly ? textContent === words[0] : words.every((word) => textContent?.includes(word)),
    )
    if (!button) expect.fail(`no button ${words.join(' ')}`)
    flushSync(() => button.click())
  }
  return { acts, press }
}

function shown(part: React.ReactNode): string {
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  leave = () => {
    flushSync(() => root.unmount())
    document.body.replaceChildren()
  }
  flushSync(() => root.render(<Surroundings>{part}</Surroundings>))
  return document.body.textContent
}

import { expect, test } from 'vitest'
import { shuffle } from '../../chance/draw.ts'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { computerAction, type ComputerView } from '../computer.ts'
import { matgo } from './matgo.ts'
import { matgoWin } from './matgo-points.ts'
import type { RoomSetup } from '../room-game.ts'

// A card is 4 × (month − 1) + place. The rules are those of games.md 2.4, counted here by hand.

const eightPi = [18, 19, 22, 23, 26, 27, 30, 31]
const threeBrights = [0, 8, 28]
const redRibbons = [1, 5, 9]
/** Three brights 3, red ribbons 3, ten pi 1. */
const sevenPoints = [...threeBrights, ...redRibbons, ...eightPi, 34, 35]

test('the September cup counts as two pi for a loser whom that spares 피박', () => {
  // Six pi and the cup: eight pi. As the fifth animal it would be worth a point that nobody pays.
  const loser = [2, 3, 6, 7, 10, 11, 32, 4, 12, 16, 20, 40]
  const win = matgoWin(winner(sevenPoints), { captured: loser, gos: 0 }, 1)
  expect(win).toMatchObject({ total: 7, doubles: [], cup: 'pi' })
})

test('the September cup counts as an animal for a loser who has no pi at all', () => {
  const win = matgoWin(winner(sevenPoints), { captured: [32, 40], gos: 0 }, 1)
  expect(win).toMatchObject({ total: 7, doubles: [], cup: 'animal' })
})

test('the September cup is the seventh animal of a winner whom 멍따 pays more', () => {
  // As an animal: seven animals 3, three birds 5, doubled: 16. As two pi: 2 + 5 + 1 = 8.
  const animals = [4, 12, 29, 16, 20, 24, 32]
  const loser = { captured: [2, 3, 6, 7, 10, 11, 14, 15, 40], gos: 0 }
  const win = matgoWin(winner([...animals, ...eightPi]), loser, 1)
  expect(win).toMatchObject({ total: 16, doubles: ['meongTta'], cup: 'animal' })
  // The loser with seven pi: 16 either way, and 피박 does not come on top of 멍따.
  const poorer = { captured: loser.captured.slice(1), gos: 0 }
  expect(matgoWin(winner([...animals, ...eightPi]), poorer, 1).total).toBe(16)
  // With ten other pi both: (3 + 5 + 1) doubled twice.
  expect(matgoWin(winner([...animals, ...eightPi, 34, 35]), poorer, 1).total).toBe(36)
})

test('the September cup counts as two pi for a winner whom 피박 pays more', () => {
  // Three brights 3, red ribbons 3, 9 + 2 pi 2, doubled: 16. As the fourth animal: 6.
  const captured = [...threeBrights, ...redRibbons, ...eightPi, 34, 32, 4, 16, 20]
  const win = matgoWin(winner(captured), { captured: [2, 40], gos: 0 }, 1)
  expect(win).toMatchObject({ total: 16, doubles: ['piBak'], cup: 'pi' })
})

test('총통 is ten points, and a drawn deal before it doubles them', () => {
  const hands = [quiet, [0, 1, 2, 3, 12, 16, 20, 24, 28, 32]]
  expect(chipsOf(matgo.start(deal({ hands, floor: [4, 8, 36, 40, 44, 6, 9, 10] })))).toEqual([
    -100, 100,
  ])
  const drawn = matgo.start(deal({ hands, floor: [4, 8, 36, 40, 44, 6, 9, 10], carry: 4 }))
  expect(chipsOf(drawn)).toEqual([-400, 400])
  expect(drawn.win).toEqual({ seat: 1, atOnce: 'chongtong', total: 40 })
})

test('two 총통 at once are a drawn deal', () => {
  const hands = [
    [4, 5, 6, 7, 13, 17, 21, 25, 29, 33],
    [0, 1, 2, 3, 12, 16, 20, 24, 28, 32],
  ]
  const { end } = matgo.start(deal({ hands, floor: [8, 9, 36, 37, 40, 41, 44, 45], carry: 2 }))
  expect(end).toMatchObject({ carry: 4, won: [0, 0] })
})

test('three 뻑 of one seat win seven points at once, doubled by drawn deals', () => {
  // Months 1, 2 and 3: one on the floor, one played, one turned up; the fourth stays in hand.
  const hands = [
    [1, 3, 5, 7, 9, 11, 14, 18, 22, 26],
    [12, 13, 16, 17, 20, 21, 24, 25, 28, 29],
  ]
  const table = { hands, floor: [0, 4, 8, 36, 37, 40, 41, 44], stock: [2, 32, 6, 33, 10] }
  for (const carry of [1, 2]) {
    let state = matgo.start(deal({ ...table, carry }))
    for (const card of [1, 12, 5, 16, 9]) {
      expect(state.phase).toBe('play')
      state = matgo.play(state, state.turn, { kind: 'play', card })!
    }
    expect(state.win).toEqual({ seat: 0, atOnce: 'threePpeok', total: 7 * carry })
    // The 뻑 of the first turn pays its three points besides.
    expect(chipsOf(state)).toEqual([10 * (7 * carry + 3), -10 * (7 * carry + 3)])
    expect(state.end!.carry).toBe(1)
  }
})

test('a floor that has four of a month once its bonus cards are replaced is not dealt', () => {
  const first = deal({ hands: [quiet, other], floor: [0, 1, 2, 48, 40, 44, 36, 4], stock: [3] })
  const second = deal({ hands: [quiet, other], floor: [0, 1, 36, 40, 44, 4, 8, 9] })
  const state = matgo.start({ ...first, decks: [...first.decks, ...second.decks] })
  expect(state.floor).toEqual([0, 1, 36, 40, 44, 4, 8, 9])
  expect(state.sides[0]!.captured).toEqual([])
})

test('three of a month may be shaken or not, and the time running out shakes nothing', () => {
  const hands = [[0, 1, 2, 13, 17, 21, 25, 29, 33, 37], other]
  const state = matgo.start(deal({ hands, floor: [4, 8, 36, 40, 44, 6, 9, 45] }))
  const { cards } = matgo.legal(state, 0) as Legal
  expect(cards[0]).toEqual({ card: 0, take: [], mayShake: true, mayBomb: false })
  const shaken = matgo.play(state, 0, { kind: 'play', card: 0, shakes: true })!
  expect(shaken.sides[0]!.shakes).toBe(1)
  expect(shaken.log).toContainEqual({ kind: 'shake', seat: 0, cards: [0, 1, 2] })
  const kept = matgo.play(state, 0, { kind: 'play', card: 0 })!
  expect(kept.sides[0]!.shakes).toBe(0)
  expect(matgo.timedOut(state, 0)).toEqual({ kind: 'play', card: 0 })
  expect(matgo.play(state, 0, { kind: 'play', card: 13, shakes: true })).toBeUndefined()
})

test('three of a month with the fourth on the floor may be a 폭탄 or a single card', () => {
  const hands = [[0, 1, 2, 13, 17, 21, 25, 29, 33, 37], other]
  const floor = [3, 4, 8, 36, 40, 44, 6, 9]
  const state = matgo.start(deal({ hands, floor, stock: [22] }))
  const { cards } = matgo.legal(state, 0) as Legal
  expect(cards[0]).toEqual({ card: 0, take: [], mayShake: false, mayBomb: true })
  const bomb = matgo.play(state, 0, { kind: 'bomb', card: 0 })!
  expect(bomb.sides[0]).toMatchObject({ bombs: 1, freeTurns: 2, captured: [0, 1, 2, 3] })
  const single = matgo.play(state, 0, { kind: 'play', card: 1 })!
  expect(single.sides[0]).toMatchObject({ bombs: 0, freeTurns: 0, captured: [1, 3] })
  expect(single.hands[0]).toHaveLength(9)
})

test('computers shake or not, bomb, and end every hand with all chips', () => {
  const chance = simulationOnly(7)
  const seen: Record<string, number> = {}
  const count = (what: string) => (seen[what] = (seen[what] ?? 0) + 1)
  for (let round = 0; round < 100; round += 1) {
    const decks = Array.from({ length: 6 }, () => shuffle(chance, 50))
    let state = matgo.start({ ...deal({ hands: [quiet, other], floor: [] }), decks })
    for (let turns = 0; state.phase !== 'over'; turns += 1) {
      expect(turns).toBeLessThan(60)
      const seat = state.turn
      const legal = matgo.legal(state, seat) as ComputerView['legal'] & Partial<Legal>
      const view = matgo.view(state, seat) as ComputerView['view']
      const action = computerAction({ game: 'matgo', legal, seat, unit: 10, view }, chance)
      const asked = legal.cards?.find(({ card }) => card === action.card)
      if (asked?.mayShake) count(action.shakes ? 'shaken' : 'not shaken')
      if (action.kind === 'bomb') count('bomb')
      state = matgo.play(state, seat, action)!
      expect(state, 'a computer does only what is legal').toBeDefined()
    }
    expect(state.end!.stacks[0]! + state.end!.stacks[1]!).toBe(20_000)
  }
  for (const what of ['shaken', 'not shaken', 'bomb']) {
    expect(seen[what] ?? 0, what).toBeGreaterThan(0)
  }
})

type Legal = { cards: { card: number; take: number[]; mayShake: boolean; mayBomb: boolean }[] }

/** Hands of ten without three of a month. */
const quiet = [5, 13, 14, 17, 21, 25, 29, 33, 37, 41]
const other = [12, 16, 18, 20, 24, 28, 30, 32, 34, 38]

const winner = (captured: number[]) => ({ captured, gos: 0, shakes: 0, bombs: 0 })

/** A deal at ten chips a point without a fee; the other cards follow in the stock. */
function deal({
  carry = 1,
  floor,
  hands,
  stock = [],
}: {
  hands: number[][]
  floor: number[]
  stock?: number[]
  carry?: number
}): RoomSetup {
  const first = [...hands.flat(), ...floor, ...stock]
  expect(new Set(first).size).toBe(hands.flat().length + floor.length + stock.length)
  const rest = Array.from({ length: 50 }, (_, card) => card).filter((card) => !first.includes(card))
  return {
    carry,
    decks: [[...first, ...rest]],
    rules: 2,
    seats: [{ stack: 10_000 }, { stack: 10_000 }],
    stakes: {
      ante: 0,
      rake: { basisPoints: 0, caps: [], isNoFlopNoDrop: false },
      small: 0,
      unit: 10,
    },
  }
}

const chipsOf = ({ end }: { end?: { stacks: number[] } }) =>
  end?.stacks.map((stack) => stack - 10_000)

import { expect, test } from 'vitest'
import type { Hand } from '../hands/hand.ts'
import { paceSignals, pacesOf, pairSightsOf, pairSignals } from './suspicion.ts'

const [a, b, c] = ['0a', '0b', '0c']

/** Returns a hand of hold'em with blinds of 50 and 100; the cards do not matter. */
function handOf(of: Pick<Hand, 'actions'> & { net: number[]; thinks?: Hand['thinks'] }): Hand {
  const { actions, net, thinks = [] } = of
  const contributed = net.map((chips) => Math.max(0, -chips))
  const won = net.map((chips) => Math.max(0, chips))
  return {
    actions,
    game: 'holdem',
    result: { contributed, rake: 0, stacks: [], validBet: contributed, won },
    seats: net.map((_, at) => ({ memberId: [a, b, c][at] ?? null })),
    setup: { carry: 1, seats: [], stakes: { ante: 0, rake: {}, small: 50, unit: 100 } },
    thinks,
  } as unknown as Hand
}
const act = (seat: number, kind: string, to?: number) => ({
  action: { kind, ...(to !== undefined && { to }) },
  seat,
})

test('a loss goes to the winners by what each gained', () => {
  const hand = handOf({ actions: [act(0, 'fold')], net: [-900, 600, 300] })
  const sights = pairSightsOf(hand)
  expect(sights.find(({ highId, lowId }) => lowId === a && highId === b)?.fromLow).toBe(600)
  expect(sights.find(({ highId, lowId }) => lowId === a && highId === c)?.fromLow).toBe(300)
  expect(sights.find(({ highId, lowId }) => lowId === b && highId === c)?.fromLow).toBe(0)
})

test('two who are left alone and never bet are passive; one raise is enough not to be', () => {
  const checked = [act(0, 'fold'), act(1, 'check'), act(2, 'check')]
  const [, , soft] = pairSightsOf(handOf({ actions: checked, net: [-100, 100, 0] }))
  expect(soft).toMatchObject({ isAlone: true, isPassive: true })
  const bet = [act(0, 'fold'), act(1, 'raise', 300), act(2, 'fold')]
  const [, , hard] = pairSightsOf(handOf({ actions: bet, net: [-100, 200, -100] }))
  expect(hard).toMatchObject({ isAlone: true, isPassive: false })
})

const even = { aloneCount: 0, fromHigh: 0, fromLow: 0, handCount: 40 }
const wins = { highWonCount: 20, lowWonCount: 20, passiveCount: 0 }
test.each([
  [{ ...even, ...wins, fromHigh: 6_000, fromLow: 15_000 }, []],
  [{ ...even, ...wins, fromHigh: 500, fromLow: 15_000 }, ['chip-dumping']],
  [{ ...even, ...wins, fromHigh: 0, fromLow: 15_000, handCount: 4 }, []],
  [{ ...even, ...wins, aloneCount: 12, passiveCount: 11 }, ['soft-play']],
  [{ ...even, ...wins, aloneCount: 12, passiveCount: 10 }, []],
  [{ ...even, ...wins, highWonCount: 34, lowWonCount: 4 }, ['pair-win-rate']],
  [{ ...even, ...wins, highWonCount: 28, lowWonCount: 12 }, []],
])('sums of a pair %#', (sums, signals) => expect(pairSignals(sums)).toEqual(signals))

test('times that never differ and one size of raise are a computer', () => {
  const thinks = [{ at: 0, ms: 1_500 }]
  const hand = handOf({ actions: [act(0, 'raise', 300), act(1, 'fold')], net: [50, -50], thinks })
  expect(pacesOf(hand)[0]).toEqual({ memberId: a, sizes: ['300'], thinksMs: [1_500] })
  const same = { actionCount: 300, raiseCount: 0, sizes: {}, thinkMs: 450_000 }
  expect(paceSignals({ ...same, thinkSquares: 300 * 1_500 ** 2 })).toEqual(['bot-timing'])
  expect(paceSignals({ ...same, thinkSquares: 300 * 1_800 ** 2 })).toEqual([])
  const raises = { ...same, raiseCount: 100, thinkSquares: 300 * 1_800 ** 2 }
  expect(paceSignals({ ...raises, sizes: { 250: 97, 300: 3 } })).toEqual(['bot-exactness'])
  expect(paceSignals({ ...raises, sizes: { 250: 60, 300: 40 } })).toEqual([])
})

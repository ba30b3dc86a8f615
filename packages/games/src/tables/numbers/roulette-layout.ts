/** The wheel with one zero, clockwise (games.md 1.3). */
export const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const

/** The wheel with two zeros, clockwise; 37 is the double zero. */
export const doubleZeroWheelOrder = [
  0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8,
  19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
] as const

const wheels: Readonly<Record<string, readonly number[]>> = {
  ROU: wheelOrder,
  'ROU-double-zero': doubleZeroWheelOrder,
  'ROU-la-partage': wheelOrder,
}

/** Returns the wheel for these rules. */
export const wheelOf = (rules: string): readonly number[] => wheels[rules] ?? wheelOrder

/** Call bets exist only for the wheel with one zero. */
export const hasCallBets = (rules: string): boolean => wheels[rules] === wheelOrder

/** The inside spots of a layout: which numbers each of them covers. */
export type Layout = { inside: { name: string; numbers: number[] }[] }

/** 37 straight, 60 splits, 14 streets, 23 corners with the first four, 11 six lines. */
export const singleZeroLayout: Layout = layout([0], {
  splits: [
    [0, 1],
    [0, 2],
    [0, 3],
  ],
  streets: [
    [0, 1, 2],
    [0, 2, 3],
  ],
  special: { name: 'first_four', numbers: [0, 1, 2, 3] },
})

export const doubleZeroLayout: Layout = layout([0, 37], {
  splits: [
    [0, 37],
    [0, 1],
    [0, 2],
    [37, 2],
    [37, 3],
  ],
  streets: [
    [0, 1, 2],
    [0, 37, 2],
    [37, 2, 3],
  ],
  special: { name: 'basket', numbers: [0, 37, 1, 2, 3] },
})

/** Bets on sectors of the wheel, one zero (games.md 1.3): how many chips go to which spots. */
export const callBets = {
  voisins: [
    ['street-0-2-3', 2],
    ['split-4-7', 1],
    ['split-12-15', 1],
    ['split-18-21', 1],
    ['split-19-22', 1],
    ['split-32-35', 1],
    ['corner-25-26-28-29', 2],
  ],
  tiers: [
    ['split-5-8', 1],
    ['split-10-11', 1],
    ['split-13-16', 1],
    ['split-23-24', 1],
    ['split-27-30', 1],
    ['split-33-36', 1],
  ],
  orphelins: [
    ['straight-1', 1],
    ['split-6-9', 1],
    ['split-14-17', 1],
    ['split-17-20', 1],
    ['split-31-34', 1],
  ],
  'jeu-zero': [
    ['straight-26', 1],
    ['split-0-3', 1],
    ['split-12-15', 1],
    ['split-32-35', 1],
  ],
} as const satisfies Record<string, readonly (readonly [spot: string, chips: number])[]>

/** Returns a pocket's label; 37 is the double zero. */
export const pocketName = (pocket: number): string => (pocket === 37 ? '00' : String(pocket))

/** The pocket of a name: 37 is the double zero. */
export const pocketOf = (name: string): number => (name === '00' ? 37 : Number(name))

export function isRedPocket(pocket: number): boolean {
  return reds.has(pocket)
}

type Zeros = {
  splits: number[][]
  streets: number[][]
  special: { name: string; numbers: number[] }
}

function layout(zeros: number[], around: Zeros): Layout {
  const numbers = Array.from({ length: 36 }, (_, index) => index + 1)
  const isLeft = (n: number) => n % 3 !== 0
  const hasBelow = (n: number) => n <= 33
  const firsts = numbers.filter((n) => n % 3 === 1)
  const named = (name: string, lists: number[][]) => lists.map((list) => ({ name, numbers: list }))
  return {
    inside: [
      ...named(
        'straight',
        [...zeros, ...numbers].map((n) => [n]),
      ),
      ...named('split', [
        ...around.splits,
        ...numbers.filter(isLeft).map((n) => [n, n + 1]),
        ...numbers.filter(hasBelow).map((n) => [n, n + 3]),
      ]),
      ...named('street', [...around.streets, ...firsts.map((n) => [n, n + 1, n + 2])]),
      ...named(
        'corner',
        numbers.filter((n) => isLeft(n) && hasBelow(n)).map((n) => [n, n + 1, n + 3, n + 4]),
      ),
      around.special,
      ...named(
        'six_line',
        firsts.filter(hasBelow).map((n) => [n, n + 1, n + 2, n + 3, n + 4, n + 5]),
      ),
    ],
  }
}

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

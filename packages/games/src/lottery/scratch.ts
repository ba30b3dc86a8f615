import { shuffle } from '../chance/draw.ts'
import { provablyFair } from '../chance/provably-fair.ts'
import { type Fraction, fraction } from '../slots/count/fraction.ts'

/** The rules of tickets; `scratch-surface.ts` prints and reads them. */
export const scratchSurfaces = [
  'three-alike',
  'key-number',
  'beat-house',
  'find-symbol',
  'follow-path',
  'row-alike',
] as const
export type ScratchSurface = (typeof scratchSurfaces)[number]

/**
 * A scratch title. A series has a fixed number of tickets at one price, and all its prizes are
 * known. The remaining prizes are shown while the series is on sale.
 */
export type ScratchTitle = {
  id: string
  version: number
  tickets: number
  /** The price of a ticket, in hundredths of the currency. */
  priceCents: number
  /** Multiples of the price, highest first, with the number of tickets that win each. */
  prizes: readonly { times: number; tickets: number }[]
  /** The rule by which its printed fields show the win. */
  surface: ScratchSurface
}

/** What decides the winnings of a series beside its secret. */
export type SeriesRules = Pick<ScratchTitle, 'id' | 'prizes' | 'tickets' | 'version'>

/**
 * Returns why a prize table may not be printed: prizes that do not fall, more of them than tickets,
 * too few of them for the fields of a ticket, or a return that leaves the house nothing.
 */
export function faultOfPrizes(
  title: Pick<ScratchTitle, 'prizes' | 'surface' | 'tickets'>,
): 'order' | 'count' | 'few' | 'return' | undefined {
  const { prizes, surface, tickets } = title
  const isFalling = prizes.every(({ times }, at) => times < (prizes[at - 1]?.times ?? Infinity))
  if (!isFalling) return 'order'
  if (prizes.reduce((sum, prize) => sum + prize.tickets, 0) > tickets) return 'count'
  // Nine amounts, each at most twice, need five.
  if (prizes.length < (surface === 'three-alike' ? 5 : 1)) return 'few'
  const { d, n } = seriesReturn(title)
  return n >= d ? 'return' : undefined
}

/** Returns the RTP of a series: all prizes divided by the price of all tickets. */
export function seriesReturn({
  tickets,
  prizes,
}: Pick<ScratchTitle, 'tickets' | 'prizes'>): Fraction {
  const paid = prizes.reduce((sum, prize) => sum + prize.times * prize.tickets, 0)
  return fraction(paid, tickets)
}

/**
 * Returns the multiple that each ticket of the series wins, by ticket number from 0; 0 for no win.
 */
export function printSeries(title: SeriesRules, secretHex: string): Uint32Array {
  const printed = new Uint32Array(title.tickets)
  const order = shuffle(
    provablyFair({ serverSeed: secretHex, clientSeed: title.id, nonce: title.version }),
    title.tickets,
  )
  let at = 0
  for (const { times, tickets } of title.prizes) {
    for (const end = at + tickets; at < end; at += 1) printed[order[at] ?? 0] = times
  }
  return printed
}

/** Returns the multiple of the ticket at this position of the printed order; 0 for no win. */
export function timesAt({ prizes }: Pick<ScratchTitle, 'prizes'>, place: number): number {
  let end = 0
  for (const { tickets, times } of prizes) if (place < (end += tickets)) return times
  return 0
}

const title = (
  id: string,
  surface: ScratchTitle['surface'],
  priceCents: number,
  prizes: readonly (readonly [times: number, tickets: number])[],
): ScratchTitle => ({
  id,
  version: 1,
  tickets: 10_000,
  priceCents,
  surface,
  prizes: prizes.map(([times, tickets]) => ({ times, tickets })),
})

/** The house's own titles; the prizes of each series of 10,000 tickets fix its exact RTP. */
export const scratchTitles: readonly ScratchTitle[] = [
  title('moon-jar', 'key-number', 100_000, [
    [1000, 1],
    [100, 10],
    [20, 60],
    [5, 400],
    [2, 1250],
    [1, 1000],
  ]),
  title('magpie-gift', 'beat-house', 100_000, [
    [500, 2],
    [50, 20],
    [10, 150],
    [5, 300],
    [2, 1000],
    [1, 1800],
  ]),
  title('tiger-coin', 'three-alike', 200_000, [
    [2000, 1],
    [200, 5],
    [20, 50],
    [5, 500],
    [2, 1000],
    [1, 1000],
  ]),
  title('lotus-pond', 'find-symbol', 500_000, [
    [1000, 2],
    [100, 10],
    [10, 200],
    [3, 800],
    [2, 600],
    [1, 1000],
  ]),
  title('dragon-stairs', 'follow-path', 100_000, [
    [3000, 1],
    [100, 5],
    [25, 40],
    [5, 300],
    [2, 1000],
    [1, 600],
  ]),
  title('dawn-market', 'row-alike', 300_000, [
    [1500, 1],
    [50, 30],
    [10, 100],
    [4, 500],
    [2, 750],
    [1, 1000],
  ]),
]

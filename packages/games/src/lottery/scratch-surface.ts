import { shuffle } from '../chance/draw.ts'
import type { Chance } from '../chance/chance.ts'
import { provablyFair } from '../chance/provably-fair.ts'
import { timesAt } from './scratch.ts'
import type { ScratchTitle } from './scratch.ts'

/**
 * One field of a ticket. `times` is the multiple of the price that is printed in it, 0 for a field
 * that says it has no prize; `mark` is its number, symbol, factor or step.
 */
export type ScratchField = {
  part: 'amount' | 'key' | 'own' | 'house' | 'symbol' | 'factor' | 'step' | 'exit'
  mark: number | null
  times: number | null
}

/** What the fields of a ticket say: its multiple, and the fields that show it. */
export type SurfaceReading = { times: number; winning: readonly number[] }

/** The largest number of a ticket of numbers. */
const numberMax = 40
/** The largest card of a ticket against the house. */
const cardMax = 12
/** The symbols of a ticket of symbols; the first is the one to find. */
export const symbolCount = 6
const rowCount = 4
const columns = 3
const start = 1
const factors = [1, 2, 5, 10]

type Print = { prizes: ScratchTitle['prizes']; tickets: number; times: number; chance: Chance }

/** How each mechanic prints a win or none, and how its fields are read. */
type Mechanic = {
  print: (ticket: Print) => ScratchField[]
  read: (fields: readonly ScratchField[]) => SurfaceReading
}

/**
 * Returns the fields of a ticket for its win. The same ticket always looks the same. What stands
 * beside a win, or on a ticket without one, comes by chance alone: prizes as often as they are
 * printed, everything else with the same chance. No ticket is made to look as if it had nearly won.
 */
export function surfaceOf(title: ScratchTitle, ticketNo: number, times: number): ScratchField[] {
  const { id, prizes, surface, tickets } = title
  const chance = provablyFair({ serverSeed: id, clientSeed: String(times), nonce: ticketNo })
  return mechanics[surface].print({ chance, prizes, tickets, times })
}

/** Reads uncovered fields by the rule of their ticket. */
export const readSurface = (
  surface: ScratchTitle['surface'],
  fields: readonly ScratchField[],
): SurfaceReading => mechanics[surface].read(fields)

const field = (
  part: ScratchField['part'],
  { mark = null, times = null }: Partial<Pick<ScratchField, 'mark' | 'times'>>,
): ScratchField => ({ mark, part, times })

/** A prize, each as often as it is printed. */
const printedPrize = ({ chance, prizes }: Pick<Print, 'chance' | 'prizes'>): number =>
  timesAt({ prizes }, chance.below(prizes.reduce((sum, { tickets }) => sum + tickets, 0)))

const pick = <T>(chance: Chance, from: readonly T[]): T => from[chance.below(from.length)]!

const found = (winning: readonly number[], times: number | null | undefined): SurfaceReading =>
  winning.length > 0 ? { times: times ?? 0, winning } : { times: 0, winning: [] }

/** Nine amounts: three equal ones win that amount. */
const threeAlike: Mechanic = {
  print({ chance, prizes, times }) {
    const fields = times > 0 ? [times, times, times] : []
    // Every other multiple occurs at most twice, because three equal ones would mean a win.
    while (fields.length < 9) {
      const free = prizes.filter((prize) => {
        return prize.times !== times && fields.filter((one) => one === prize.times).length < 2
      })
      fields.push(printedPrize({ chance, prizes: free }))
    }
    return shuffle(chance, 9).map((at) => field('amount', { times: fields[at] ?? 0 }))
  },
  read(fields) {
    const counted = fields.map(({ times }) => fields.filter((one) => one.times === times).length)
    const winning = counted.flatMap((count, at) => (count >= 3 ? [at] : []))
    return found(winning, fields[winning[0] ?? -1]?.times)
  },
}

/** A key number and eight numbers with amounts: an own number like the key wins its amount. */
const keyNumber: Mechanic = {
  print({ chance, prizes, times }) {
    const [key = 0, ...others] = shuffle(chance, numberMax).map((at) => at + 1)
    const own = others.slice(0, 8).map((mark) => {
      return field('own', { mark, times: printedPrize({ chance, prizes }) })
    })
    if (times > 0) own[chance.below(8)] = field('own', { mark: key, times })
    return [field('key', { mark: key }), ...own]
  },
  read(fields) {
    const key = fields.find(({ part }) => part === 'key')?.mark
    const at = fields.findIndex(({ mark, part }) => part === 'own' && mark === key)
    return found(at < 0 ? [] : [0, at], fields[at]?.times)
  },
}

/** Rows of a card of the house, an own card and an amount: the higher own card wins the amount. */
const beatHouse: Mechanic = {
  print({ chance, prizes, times }) {
    const winner = times > 0 ? chance.below(rowCount) : -1
    return Array.from({ length: rowCount }).flatMap((_, row) => {
      const [one = 0, other = 0] = shuffle(chance, cardMax).map((at) => at + 1)
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const isWon = row === winner
      const amount = isWon ? times : printedPrize({ chance, prizes })
      return [
        field('house', { mark: isWon ? low : high }),
        field('own', { mark: isWon ? high : low }),
        field('amount', { times: amount }),
      ]
    })
  },
  read(fields) {
    for (let at = 0; at < fields.length; at += 3) {
      const [house, own, amount] = fields.slice(at, at + 3)
      if ((own?.mark ?? 0) > (house?.mark ?? 0)) return found([at, at + 1, at + 2], amount?.times)
    }
    return found([], 0)
  },
}

/** Seven symbols, an amount and a factor: the one symbol to find wins amount × factor. */
const findSymbol: Mechanic = {
  print({ chance, prizes, times }) {
    const symbols = Array.from({ length: 7 }, () => 1 + chance.below(symbolCount - 1))
    if (times > 0) symbols[chance.below(7)] = 0
    const shown = times > 0 ? times : printedPrize({ chance, prizes })
    const factor = pick(
      chance,
      factors.filter((one) => shown % one === 0),
    )
    return [
      ...symbols.map((mark) => field('symbol', { mark })),
      field('amount', { times: shown / factor }),
      field('factor', { mark: factor }),
    ]
  },
  read(fields) {
    const at = fields.findIndex(({ mark, part }) => part === 'symbol' && mark === 0)
    const amount = fields.findIndex(({ part }) => part === 'amount')
    const factor = fields.findIndex(({ part }) => part === 'factor')
    const product = (fields[amount]?.times ?? 0) * (fields[factor]?.mark ?? 0)
    return found(at < 0 ? [] : [at, amount, factor], product)
  },
}

/** A way down from the middle: three rows of steps, and what stands at its end is won. */
const followPath: Mechanic = {
  print({ chance, prizes, tickets, times }) {
    const steps = Array.from({ length: columns * 3 }, (_, at) => {
      const column = at % columns
      return field('step', {
        mark: pick(
          chance,
          [-1, 0, 1].filter((step) => column + step >= 0 && column + step < columns),
        ),
      })
    })
    const end = wayOf(steps).column
    // The other ends have a prize, or none, as often as tickets have.
    const exits = Array.from({ length: columns }, (_, column) =>
      field('exit', { times: column === end ? times : timesAt({ prizes }, chance.below(tickets)) }),
    )
    return [...steps, ...exits]
  },
  read(fields) {
    const { column, way } = wayOf(fields)
    const exit = columns * 3 + column
    const times = fields[exit]?.times ?? 0
    return found(times > 0 ? [...way, exit] : [], times)
  },
}

/** The fields of the way, and the column in which it ends. */
function wayOf(fields: readonly ScratchField[]): { column: number; way: number[] } {
  let column = start
  const way = [0, 1, 2].map((row) => {
    const at = row * columns + column
    column += fields[at]?.mark ?? 0
    return at
  })
  return { column, way }
}

/** Three rows of three symbols and an amount: a row of three equal symbols wins its amount. */
const rowAlike: Mechanic = {
  print({ chance, prizes, times }) {
    const winner = times > 0 ? chance.below(3) : -1
    return [0, 1, 2].flatMap((row) => {
      const isWon = row === winner
      const symbols = isWon ? alike(chance) : unlike(chance)
      const amount = isWon ? times : printedPrize({ chance, prizes })
      return [
        ...symbols.map((mark) => field('symbol', { mark })),
        field('amount', { times: amount }),
      ]
    })
  },
  read(fields) {
    for (let at = 0; at < fields.length; at += 4) {
      const marks = fields.slice(at, at + 3).map(({ mark }) => mark)
      if (new Set(marks).size === 1)
        return found([at, at + 1, at + 2, at + 3], fields[at + 3]?.times)
    }
    return found([], 0)
  },
}

function alike(chance: Chance): number[] {
  const mark = chance.below(symbolCount)
  return [mark, mark, mark]
}

/** Three symbols by chance, drawn again while all are equal. */
function unlike(chance: Chance): number[] {
  for (;;) {
    const marks = Array.from({ length: 3 }, () => chance.below(symbolCount))
    if (new Set(marks).size > 1) return marks
  }
}

const mechanics: Readonly<Record<ScratchTitle['surface'], Mechanic>> = {
  'beat-house': beatHouse,
  'find-symbol': findSymbol,
  'follow-path': followPath,
  'key-number': keyNumber,
  'row-alike': rowAlike,
  'three-alike': threeAlike,
}

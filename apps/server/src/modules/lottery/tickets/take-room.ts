import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findExposure, findPeaks, lockExposure } from './exposure-store.ts'
import type { Exposure } from './exposure-store.ts'
import { familyOfGame } from '../games/game.ts'
import type { LotteryGame } from '../games/game.ts'
import { anyNumberOf, liabilitiesOf, wholeDraw } from './ticket.ts'
import type { Line } from './ticket.ts'

/** The current exposure of each key of a draw. */
export type Room = Map<string, bigint>

type Lines = { game: LotteryGame; lines: Line[]; number: bigint }

/** Returns the exposure of the keys of these lines, locked until the transaction ends. */
export async function readExposure(tx: Tx, all: Lines[]): Promise<Room> {
  const keys = all.flatMap(({ game, lines, number }) => {
    const family = familyOfGame(game)
    return lines.flatMap((line) =>
      liabilitiesOf(family, line).flatMap(({ key }) =>
        keysFor(key).map((own) => ({ gameId: game.id, key: own, number })),
      ),
    )
  })
  if (keys.length === 0) return new Map()
  // The lock on the whole draw's row also covers its numbers, even those without a row.
  await lockExposure(
    tx,
    keys.filter(({ key }) => key === wholeDraw),
  )
  const rows = await lockExposure(tx, keys)
  const peaks = await findPeaks(
    tx,
    keys.filter(({ key }) => key.endsWith(highest)),
  )
  return new Map([...rows, ...peaks].map((row) => [exposureKey(row), row.liabilityUnits]))
}

/** The key of the highest exposure of a play type's numbers; it is computed, not stored. */
const highest = ':highest'

/** Returns the keys whose exposure adds up to that of a number, or of any number. */
function keysFor(key: string): string[] {
  if (key === wholeDraw) return [key]
  const [playType = ''] = key.split(':')
  const anyNumber = anyNumberOf(playType)
  return key === anyNumber ? [key, `${playType}${highest}`] : [key, anyNumber]
}

/** Returns the exposure of a draw's keys, with the highest of the numbers where it is needed. */
export async function findTaken(
  tx: ReadTx,
  gameId: string,
  number: bigint,
  own: readonly string[],
): Promise<(key: string) => bigint> {
  const keys = [...new Set(own.flatMap(keysFor))]
  const [known, peaks] = await Promise.all([
    findExposure(tx, gameId, number, keys),
    findPeaks(
      tx,
      keys.filter((key) => key.endsWith(highest)).map((key) => ({ gameId, key, number })),
    ),
  ])
  const byKey = new Map([...known, ...peaks].map((row) => [row.key, row.liabilityUnits]))
  return (key) => takenUnits(key, (one) => byKey.get(one))
}

const takenUnits = (key: string, unitsOf: (key: string) => bigint | undefined): bigint =>
  keysFor(key).reduce((sum, one) => sum + (unitsOf(one) ?? 0n), 0n)

const exposureKey = ({ gameId, key, number }: Pick<Exposure, 'gameId' | 'number' | 'key'>) =>
  `${gameId}/${number}/${key}`

/**
 * Adds the highest payout of every line to the exposure.
 *
 * @throws Refusal `payout-ceiling-reached` with the line that has no room; then nothing is counted
 */
export function takeRoom({ game, lines, number }: Lines, room: Room): Exposure[] {
  const family = familyOfGame(game)
  const taken: Exposure[] = []
  for (const [at, line] of lines.entries()) {
    for (const liability of liabilitiesOf(family, line)) {
      const own = { ...liability, gameId: game.id, number }
      const keyOf = (one: string) => exposureKey({ ...own, key: one })
      const before = takenUnits(own.key, (one) => room.get(keyOf(one)))
      const isWhole = liability.key === wholeDraw
      const ceiling = isWhole ? game.drawCeilingUnits : game.numberCeilingUnits
      if (before + own.liabilityUnits > ceiling) {
        giveBack(taken, room)
        refuse('payout-ceiling-reached', { line: at + 1, number: isWhole ? '' : liability.key })
      }
      const ownUnits = (room.get(keyOf(own.key)) ?? 0n) + own.liabilityUnits
      room.set(keyOf(own.key), ownUnits)
      // A wide line of the same batch finds the highest number with what this batch adds.
      const peak = keyOf(`${line.playType}${highest}`)
      if (!isWhole && ownUnits > (room.get(peak) ?? 0n)) room.set(peak, ownUnits)
      taken.push(own)
    }
  }
  return taken
}

/** Subtracts the exposure of lines that are not placed after all. */
export function giveBack(liabilities: Exposure[], room: Room): void {
  for (const own of liabilities) {
    const key = exposureKey(own)
    room.set(key, (room.get(key) ?? 0n) - own.liabilityUnits)
  }
}

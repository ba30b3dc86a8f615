import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { lockExposure } from './exposure-store.ts'
import type { Exposure } from './exposure-store.ts'
import { familyOfGame } from './game.ts'
import type { LotteryGame } from './game.ts'
import { liabilitiesOf, wholeDraw } from './ticket.ts'
import type { Line } from './ticket.ts'

/** The current exposure of each key of a draw. */
export type Room = Map<string, bigint>

type Lines = { game: LotteryGame; lines: Line[]; number: bigint }

/** Returns the exposure of the keys of these lines, locked until the transaction ends. */
export async function readExposure(tx: Tx, all: Lines[]): Promise<Room> {
  const keys = all.flatMap(({ game, lines, number }) => {
    const family = familyOfGame(game)
    return lines.flatMap((line) =>
      liabilitiesOf(family, line).map(({ key }) => ({ gameId: game.id, key, number })),
    )
  })
  if (keys.length === 0) return new Map()
  // The lock on the whole draw's row also covers its numbers, even those without a row.
  await lockExposure(
    tx,
    keys.filter(({ key }) => key === wholeDraw),
  )
  const rows = await lockExposure(tx, keys)
  return new Map(rows.map((row) => [exposureKey(row), row.liabilityUnits]))
}

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
      const key = exposureKey(own)
      const before = room.get(key) ?? 0n
      const isWhole = liability.key === wholeDraw
      const ceiling = isWhole ? game.drawCeilingUnits : game.numberCeilingUnits
      if (before + own.liabilityUnits > ceiling) {
        giveBack(taken, room)
        refuse('payout-ceiling-reached', { line: at + 1, number: isWhole ? '' : liability.key })
      }
      room.set(key, before + own.liabilityUnits)
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

import type { Cell, Win } from '../play/round.ts'
import type { Pays, SlotConfig } from '../config/slot-config.ts'

/** Whether a wild stands in this cell. */
export type WildTest = (reel: number, row: number) => boolean

/**
 * Counts wins by the number of equal cells: in a cluster that touches by edges, or in the whole
 * window. Wilds join every symbol's cells, so one may count for two symbols; wilds alone win
 * nothing.
 */
export function countWins(
  config: SlotConfig,
  kind: 'cluster' | 'anywhere',
  window: string[][],
  isWild: WildTest,
): Win[] {
  return Object.entries(config.pays).flatMap(([symbol, pays]) => {
    const fits = (reel: number, row: number) => window[reel]?.[row] === symbol || isWild(reel, row)
    const all = window.flatMap((column, reel) =>
      column.flatMap((_, row): Cell[] => (fits(reel, row) ? [[reel, row]] : [])),
    )
    const groups = kind === 'anywhere' ? [all] : clustersOf(all)
    return groups.flatMap((cells): Win[] => {
      const isOwn = cells.some(([reel, row]) => window[reel]?.[row] === symbol)
      const coins = isOwn ? payFor(pays, cells.length) : 0
      return coins === 0 ? [] : [{ kind, symbol, count: cells.length, cells, coins }]
    })
  })
}

/** Returns the coins of the largest number reached. */
export function payFor(pays: Pays, count: number): number {
  let coins = 0
  for (const [least, pay] of Object.entries(pays)) if (count >= Number(least)) coins = pay
  return coins
}

function clustersOf(cells: Cell[]): Cell[][] {
  const waiting = new Map(cells.map((cell) => [cell.join(), cell]))
  const clusters: Cell[][] = []
  for (const first of cells) {
    if (!waiting.delete(first.join())) continue
    const cluster = [first]
    for (const [reel, row] of cluster) {
      for (const near of [
        [reel - 1, row],
        [reel + 1, row],
        [reel, row - 1],
        [reel, row + 1],
      ]) {
        const cell = waiting.get(near.join())
        if (cell) cluster.push(cell)
        waiting.delete(near.join())
      }
    }
    clusters.push(cluster.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]))
  }
  return clusters
}

/**
 * The twenty lines of a 5×3 window, as rows per reel; games with fewer lines take the first ones.
 */
export const twentyLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 2, 2, 2, 1],
  [1, 0, 0, 0, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
]

/** The first lines of the twenty. */
export function firstLines(count: number): readonly (readonly number[])[] {
  return twentyLines.slice(0, count)
}

/** The five lines of a 3×3 window: rows, then diagonals. */
export const fiveShortLines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

/** The thirty lines of a 5×4 window; every one of its upside-down pair is there too. */
export const thirtyTallLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [0, 1, 2, 1, 0],
  [0, 0, 1, 0, 0],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [1, 2, 2, 2, 1],
  [1, 0, 0, 0, 1],
  [1, 2, 3, 2, 1],
  [0, 1, 0, 1, 0],
  [1, 2, 1, 2, 1],
  [0, 0, 1, 2, 2],
  [1, 1, 2, 3, 3],
  [0, 2, 0, 2, 0],
  [0, 0, 3, 0, 0],
].flatMap((rows) => [rows, rows.map((row) => 3 - row)])

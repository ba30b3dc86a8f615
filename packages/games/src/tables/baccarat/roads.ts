/** One round as the scoreboards of BAC and DAT show it: banker or dragon red, the other blue. */
export type RoadResult = 'red' | 'blue' | 'tie'

/** A mark on a board; column from the left, row from the top, both from 0, rows 0–5. */
export type RoadMark<M = 'red' | 'blue'> = { column: number; row: number; mark: M }

/** A mark of the big road includes the ties that followed it. */
export type BigRoadMark = RoadMark & { ties: number }

export type Roads = {
  /** Every round, columns of six. */
  bead: RoadMark<RoadResult>[]
  /** A new column whenever the winner changes; a long column turns right. */
  big: BigRoadMark[]
  /** Ties before the first winner, for which there is no mark yet. */
  tiesBefore: number
  bigEye: RoadMark[]
  small: RoadMark[]
  cockroach: RoadMark[]
}

/** The five roads of a shoe or a day, oldest round first (games.md 1.0). */
export function roads(results: readonly RoadResult[]): Roads {
  const { runs, tiesBefore } = runsOf(results)
  const lengths = runs.map((run) => run.ties.length)
  const entries = runs.flatMap((run) => run.ties.map((ties) => ({ mark: run.mark, ties })))
  const big = placed(entries.map((entry) => entry.mark)).map((mark, index) => ({
    ...mark,
    ties: entries[index]?.ties ?? 0,
  }))
  return {
    bead: results.map((mark, at) => ({ column: Math.floor(at / ROWS), row: at % ROWS, mark })),
    big,
    tiesBefore,
    bigEye: placed(derivedMarks(lengths, 1)),
    small: placed(derivedMarks(lengths, 2)),
    cockroach: placed(derivedMarks(lengths, 3)),
  }
}

/** A run of one winner: per win, how many ties followed it. */
type Run = { mark: 'red' | 'blue'; ties: number[] }

function runsOf(results: readonly RoadResult[]): { runs: Run[]; tiesBefore: number } {
  const runs: Run[] = []
  let tiesBefore = 0
  for (const result of results) {
    const last = runs.at(-1)
    if (result === 'tie') {
      if (last) last.ties.push((last.ties.pop() ?? 0) + 1)
      else tiesBefore += 1
    } else if (last?.mark === result) {
      last.ties.push(0)
    } else {
      runs.push({ mark: result, ties: [0] })
    }
  }
  return { runs, tiesBefore }
}

/**
 * Returns the marks of a derived road from the big road's columns: red when the pattern repeats,
 * compared one, two or three columns back. It starts in column `back + 1` at the second mark, or
 * else one column later at the first. Tails count as part of their column.
 */
export function derivedMarks(lengths: readonly number[], back: number): ('red' | 'blue')[] {
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row) => row).flatMap((row): ('red' | 'blue')[] => {
      if (row === 0) {
        if (column < back + 1) return []
        return [lengths[column - 1] === lengths[column - 1 - back] ? 'red' : 'blue']
      }
      if (column < back) return []
      const before = lengths[column - back] ?? 0
      return [before > row || before <= row - 1 ? 'red' : 'blue']
    }),
  )
}

/** Puts a row of marks on the board: down while there is room, then to the right. */
function placed(marks: readonly ('red' | 'blue')[]): RoadMark[] {
  const taken = new Set<string>()
  const isTaken = (column: number, row: number) => taken.has(`${column}:${row}`)
  let start = -1
  let at = { column: 0, row: 0, hasTurned: false }
  return marks.map((mark, index) => {
    if (marks[index - 1] !== mark) {
      start += 1
      while (isTaken(start, 0)) start += 1
      at = { column: start, row: 0, hasTurned: false }
    } else if (!at.hasTurned && at.row + 1 < ROWS && !isTaken(at.column, at.row + 1)) {
      at = { ...at, row: at.row + 1 }
    } else {
      at = { column: at.column + 1, row: at.row, hasTurned: true }
    }
    taken.add(`${at.column}:${at.row}`)
    return { column: at.column, row: at.row, mark }
  })
}

const ROWS = 6

/** Returns the list with one row changed, moved to the top or one position up, or removed. */
export const changedAt = <Row>(rows: Row[], at: number, more: Partial<Row>): Row[] =>
  rows.map((row, place) => (place === at ? { ...row, ...more } : row))

export function movedUp<Row>(rows: readonly Row[], at: number): Row[] {
  const [before, row] = [rows[at - 1], rows[at]]
  if (before === undefined || row === undefined) return [...rows]
  return [...rows.slice(0, at - 1), row, before, ...rows.slice(at + 1)]
}

export const movedFirst = <Row>(rows: readonly Row[], at: number): Row[] => [
  ...rows.slice(at, at + 1),
  ...rows.slice(0, at),
  ...rows.slice(at + 1),
]

export const withoutAt = <Row>(rows: Row[], at: number): Row[] =>
  rows.filter((_, place) => place !== at)

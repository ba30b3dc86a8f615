/**
 * Returns which entries of a row are in it, by their index: all if they fit, else as many as leave
 * room for "more", which holds the rest. Entries leave from the end; those that are kept stay.
 */
export function fitEntries({
  isKept,
  moreWidth,
  room,
  widths,
}: {
  isKept: (index: number) => boolean
  moreWidth: number
  room: number
  widths: readonly number[]
}): number[] {
  const shown = widths.map((_, index) => index)
  const widthOf = (indexes: readonly number[]) =>
    indexes.reduce((sum, index) => sum + (widths[index] ?? 0), 0)
  if (widthOf(shown) <= room) return shown
  for (const index of shown.toReversed()) {
    if (widthOf(shown) + moreWidth <= room) break
    if (!isKept(index)) shown.splice(shown.indexOf(index), 1)
  }
  return shown
}

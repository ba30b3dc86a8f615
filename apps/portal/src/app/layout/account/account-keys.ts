/** An entry of the account menu: what it is called and where it is. */
export type Row = { label: string; x: number; y: number }

/**
 * Returns the entry to which a key moves the focus: arrows go down and up through all columns and
 * across to the same height, Home and End to the ends, a letter or an initial consonant to the next
 * entry that begins with it.
 */
export function nextRow(
  rows: readonly Row[],
  at: number,
  { code, key }: { code: string; key: string },
): number | undefined {
  const around = (step: number) => (at + step + rows.length) % rows.length
  switch (key) {
    case 'ArrowDown':
      return around(1)
    case 'ArrowUp':
      return around(-1)
    case 'Home':
      return 0
    case 'End':
      return rows.length - 1
    case 'ArrowLeft':
      return beside(rows, at, -1)
    case 'ArrowRight':
      return beside(rows, at, 1)
    default:
      return byLetter(rows, at, key) ?? byLetter(rows, at, consonantAt(code))
  }
}

/** The row of the neighbouring column that is at the same height, or nearest to it. */
function beside(rows: readonly Row[], at: number, direction: -1 | 1): number | undefined {
  const from = rows[at]
  if (!from) return undefined
  const columns = rows.map(({ x }) => (x - from.x) * direction).filter((away) => away > 0)
  const x = from.x + Math.min(...columns) * direction
  const near = rows
    .map((row, index) => ({ index, off: Math.abs(row.y - from.y), x: row.x }))
    .filter((row) => row.x === x)
    .toSorted((one, other) => one.off - other.off)
  return near[0]?.index
}

function byLetter(rows: readonly Row[], at: number, letter: string): number | undefined {
  if (letter.length !== 1) return undefined
  const order = rows.map((_, step) => (at + 1 + step) % rows.length)
  return order.find((index) => {
    const [first = ''] = rows[index]?.label ?? ''
    return first.toLowerCase() === letter.toLowerCase() || initialOf(first) === letter
  })
}

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac_00
const syllablesPerInitial = 588

/** The initial consonant of a syllable; nothing for other letters. */
const initialOf = (syllable: string): string | undefined =>
  initials[Math.floor(((syllable.codePointAt(0) ?? 0) - firstSyllable) / syllablesPerInitial)]

/** The consonant that stands on a key of the Korean keyboard. */
const consonantAt = (code: string): string => {
  const at = 'QWERTASDFGZXCV'.indexOf(code.replace('Key', ''))
  return code.startsWith('Key') ? ('ㅂㅈㄷㄱㅅㅁㄴㅇㄹㅎㅋㅌㅊㅍ'[at] ?? '') : ''
}

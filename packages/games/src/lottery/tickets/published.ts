import { readFileSync } from 'node:fs'
import { type Fraction, fraction } from '../../slots/count/fraction.ts'
import { familyOf, playTypeOf } from '../all-families.ts'
import type { FamilyId, PlayType } from '../family.ts'

/** Reads a file of published probabilities. */
export const publishedFile = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../data/${name}.json`, import.meta.url), 'utf8'))

/** The published probabilities of draws, row by row. */
export const published = publishedFile('lottery') as Record<
  string,
  Record<string, { p?: string; rtp?: number }>
>

/** Parses a text such as `1/3` into a fraction. */
export function exactly(text: string): Fraction {
  const [n = '', d = '1'] = text.split('/')
  return fraction(BigInt(n), BigInt(d))
}

/** Returns a play type that must exist. */
export function playOf(family: FamilyId, id: string): PlayType {
  const found = playTypeOf(familyOf(family), id)
  if (!found) throw new Error(`no ${family} ${id}`)
  return found
}

/** [row of the file, play type, prize]; windows of the same size have the same chance. */
export type PublishedRow = readonly [row: string, family: FamilyId, play: string, prize?: string]

/** Returns the computed and the published chance of every row, and the rows that `list` omits. */
export function compareRows(name: string, list: readonly PublishedRow[]) {
  const file = published[name] ?? {}
  const known = new Set(list.map(([row]) => row))
  return {
    left: Object.entries(file).flatMap(([row, { p }]) => (p && !known.has(row) ? [row] : [])),
    pairs: list.map(([row, family, id, prize = 'win']) => {
      const own = playOf(family, id).prizes.find((one) => one.id === prize)
      const key = Object.keys(file).find((text) => text === row || text === `${row}:`) ?? row
      return { own: [row, own?.expected], theirs: [row, exactly(file[key]?.p ?? '0')] }
    }),
  }
}

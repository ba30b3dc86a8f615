import type { TableSpot } from '@madang/wire/tables'

/** Spots that belong together on the cloth: those of one text with other numbers. */
export type SpotGroup = {
  key: string
  look: 'main' | 'plain' | 'numbers' | 'list'
  spots: TableSpot[]
}

/** The spots that a class lives by, in the order in which they lie side by side. */
const mains: Record<string, readonly string[]> = {
  BAC: ['player', 'tie', 'banker'],
  DAT: ['dragon', 'tie', 'tiger'],
}

/** Bets on one side's card lie in a row of their own. */
const sides: Record<string, readonly string[]> = { DAT: ['dragon', 'tiger'] }

const sideOf = (code: string, id: string): string =>
  sides[code]?.find((side) => id.startsWith(`${side}-`)) ?? ''

/** The cloth of a class in parts; a class that nobody drew gets its parts from its own words. */
export function boardGroups(code: string, spots: readonly TableSpot[]): SpotGroup[] {
  const main = (mains[code] ?? []).flatMap((id) => spots.filter((spot) => spot.id === id))
  const rest = spots.filter((spot) => !main.includes(spot))
  const groups: SpotGroup[] = main.length > 0 ? [{ key: 'main', look: 'main', spots: main }] : []
  const plain = rest.filter(({ text }) => !hasNumbers(text.values))
  for (const side of ['', ...(sides[code] ?? [])]) {
    const own = plain.filter(({ id }) => sideOf(code, id) === side)
    if (own.length > 0) groups.push({ key: `plain ${side}`, look: 'plain', spots: own })
  }
  const keys = new Set(rest.flatMap(({ text }) => (hasNumbers(text.values) ? [text.key] : [])))
  for (const key of keys) {
    const own = rest.filter(({ text }) => text.key === key && hasNumbers(text.values))
    const look = key === 'ROU.straight' ? 'numbers' : 'list'
    groups.push({ key, look, spots: own })
  }
  // The wheel's numbers are its main spots and come before the even chances.
  return groups.toSorted((a, b) => Number(b.look === 'numbers') - Number(a.look === 'numbers'))
}

const hasNumbers = (values: object | undefined): boolean =>
  values !== undefined && 'numbers' in values

/** Cloths with very many spots show one part of the inside at a time. */
export const isCrowded = (groups: readonly SpotGroup[]): boolean =>
  groups.reduce((sum, { spots }) => sum + spots.length, 0) > 80

/** Spots that differ in their numbers only, and pay and return the same. */
export function paidAlike(spots: readonly TableSpot[]): [TableSpot, ...TableSpot[]][] {
  const alike = new Map<string, [TableSpot, ...TableSpot[]]>()
  for (const spot of spots) {
    const { id, pays, rtpPpm, text } = spot
    const name = hasNumbers(text.values) ? text.key : id
    const key = JSON.stringify([name, rtpPpm, pays.map((one) => one.pays)])
    const known = alike.get(key)
    if (known) known.push(spot)
    else alike.set(key, [spot])
  }
  return [...alike.values()]
}

/** `19/20` → 0.95, `35` → 35: what one staked wins, for people. */
export function oddsWords(pays: string): string {
  const [n = 0, d = 1] = pays.split('/').map(Number)
  const odds = n / d
  return Number.isInteger(odds) ? String(odds) : String(Math.round(odds * 10_000) / 10_000)
}

/** The best that a spot can pay, and whether it may pay less. */
export function bestPay(spot: TableSpot): { odds: string; isUpTo: boolean } {
  const wins = spot.pays
    .map(({ pays }) => pays)
    .filter((pays) => !pays.startsWith('-') && pays !== '0')
    .toSorted((a, b) => valueOf(b) - valueOf(a))
  const [best = '0'] = wins
  return { isUpTo: new Set(wins).size > 1, odds: oddsWords(best) }
}

function valueOf(pays: string): number {
  const [n = 0, d = 1] = pays.split('/').map(Number)
  return n / d
}

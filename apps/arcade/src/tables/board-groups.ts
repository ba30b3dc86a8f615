import type { TableSpot } from '@madang/wire/tables'

export type SpotVariant = 'main' | 'plain' | 'numbers' | 'list' | 'edge'

/** Spots that belong together on the cloth: those of one text with other numbers. */
export type SpotGroup = {
  key: string
  variant: SpotVariant
  spots: TableSpot[]
}

/** The spots that a class lives by, in the order in which they lie side by side. */
const mains: Record<string, readonly string[]> = {
  BAC: ['player', 'tie', 'banker'],
  DAT: ['dragon', 'tie', 'tiger'],
}

/** What covers several numbers of a wheel lies on the edges between them. */
const variants: Record<string, SpotVariant> = {
  'ROU.straight': 'numbers',
  'ROU.split': 'edge',
  'ROU.street': 'edge',
  'ROU.corner': 'edge',
  'ROU.firstFour': 'edge',
  'ROU.basket': 'edge',
  'ROU.sixLine': 'edge',
}

/** Bets on one side's card lie in a row of their own. */
const sides: Record<string, readonly string[]> = { DAT: ['dragon', 'tiger'] }

const sideOf = (code: string, id: string): string =>
  sides[code]?.find((side) => id.startsWith(`${side}-`)) ?? ''

/** The cloth of a class in parts; a class that nobody drew gets its parts from its own words. */
export function boardGroups(code: string, spots: readonly TableSpot[]): SpotGroup[] {
  const main = (mains[code] ?? []).flatMap((id) => spots.filter((spot) => spot.id === id))
  const rest = spots.filter((spot) => !main.includes(spot))
  const groups: SpotGroup[] = main.length > 0 ? [{ key: 'main', variant: 'main', spots: main }] : []
  const plain = rest.filter(({ text }) => !hasNumbers(text.values))
  for (const side of ['', ...(sides[code] ?? [])]) {
    const own = plain.filter(({ id }) => sideOf(code, id) === side)
    if (own.length > 0) groups.push({ key: `plain ${side}`, variant: 'plain', spots: own })
  }
  const keys = new Set(rest.flatMap(({ text }) => (hasNumbers(text.values) ? [text.key] : [])))
  for (const key of keys) {
    const own = rest.filter(({ text }) => text.key === key && hasNumbers(text.values))
    groups.push({ key, variant: variants[key] ?? 'list', spots: own })
  }
  // The wheel's numbers are its main spots and come before the even chances.
  return groups.toSorted(
    (a, b) => Number(b.variant === 'numbers') - Number(a.variant === 'numbers'),
  )
}

const hasNumbers = (values: object | undefined): boolean =>
  values !== undefined && 'numbers' in values

export type Board = { shown: SpotGroup[]; edges: TableSpot[]; parts: SpotGroup[] }

/**
 * What of a cloth is shown: its edges where there is room for them, and one part of them at a time,
 * as a list, where there is none.
 */
export function boardFor(groups: readonly SpotGroup[], isWide: boolean, part: string): Board {
  const onEdges = groups.filter(({ variant }) => variant === 'edge')
  if (isWide) {
    const shown = groups.filter((group) => !onEdges.includes(group))
    return { edges: onEdges.flatMap(({ spots }) => spots), parts: [], shown }
  }
  const parts = onEdges.filter(({ spots }) => spots.length > 1)
  const shown = groups
    .filter((group) => !parts.includes(group) || group.key === part)
    .map((group) => (onEdges.includes(group) ? { ...group, variant: 'list' as const } : group))
  return { edges: [], parts, shown }
}

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

import type { TableSpot } from '@madang/wire/tables'

export type SpotVariant = 'main' | 'plain' | 'numbers' | 'list' | 'edge'

/** Spots that belong together on the board: they share a text and differ in their numbers. */
export type SpotGroup = {
  key: string
  variant: SpotVariant
  spots: TableSpot[]
}

/** The main spots of a class, in the order in which they are shown side by side. */
const mains: Record<string, readonly string[]> = {
  BAC: ['player', 'tie', 'banker'],
  DAT: ['dragon', 'tie', 'tiger'],
}

/** Spots that cover several numbers of a wheel are drawn on the edges between those numbers. */
const variants: Record<string, SpotVariant> = {
  'ROU.straight': 'numbers',
  'ROU.split': 'edge',
  'ROU.street': 'edge',
  'ROU.corner': 'edge',
  'ROU.firstFour': 'edge',
  'ROU.basket': 'edge',
  'ROU.sixLine': 'edge',
}

/** Bets on one side's card have a row of their own. */
const sides: Record<string, readonly string[]> = { DAT: ['dragon', 'tiger'] }

const sideOf = (code: string, id: string): string =>
  sides[code]?.find((side) => id.startsWith(`${side}-`)) ?? ''

/** Returns the groups of a class's board. A class without a layout is grouped by its spot texts. */
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
 * Returns the groups that are shown. A wide screen shows the edge spots on the board; a narrow one
 * shows one part of them at a time, as a list.
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

/** Groups spots that differ in their numbers only, and have the same payout and RTP. */
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

/** Converts odds for display: `19/20` → 0.95, `35` → 35, the win per unit staked. */
export function oddsWords(pays: string): string {
  const [n = 0, d = 1] = pays.split('/').map(Number)
  const odds = n / d
  return Number.isInteger(odds) ? String(odds) : String(Math.round(odds * 10_000) / 10_000)
}

/** Returns the best odds that a spot can pay, and whether it may pay less. */
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

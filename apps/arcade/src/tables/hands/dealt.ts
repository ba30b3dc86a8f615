import type { TableStep } from '@madang/wire/table-line'

/** The items at one place of the table after a number of steps. */
export type DealtPlace = {
  place: string
  kind: TableStep['kind']
  /** Cards, dice faces or tiles; null is face down. */
  items: (number | null)[]
  /** Whether the current step is about this place. */
  isMoving: boolean
  /** Shaken, turning or covered: the items cannot be seen yet. */
  isHidden: boolean
}

/**
 * Returns the table after the first `count` steps, with the places in the order of dealing. Every
 * place has its room from the first step, so that no hand moves when another is dealt.
 */
export function dealtPlaces(steps: readonly TableStep[], count: number): DealtPlace[] {
  const places = new Map<string, DealtPlace>()
  steps.slice(0, count).forEach((step, at) => {
    const before = places.get(step.place)
    const isMoving = at === count - 1
    const left = step.from === undefined ? undefined : places.get(step.from)
    if (left) places.set(left.place, { ...left, items: left.items.slice(0, -1) })
    forgetCovered(places, step)
    takeOffMat(places, step)
    places.set(step.place, after(before, step, isMoving))
    if (isMoving) return
    const known = places.get(step.place)
    if (known) places.set(step.place, { ...known, isMoving: false })
  })
  if (count > 0) makeRoom(places, steps)
  return besideTheirs([...places.values()], steps).map((place) => ({
    ...place,
    isMoving: steps[count - 1]?.place === place.place,
  }))
}

/** Puts a split-off hand beside the hand it came from, instead of behind the dealer's. */
function besideTheirs(places: readonly DealtPlace[], steps: readonly TableStep[]): DealtPlace[] {
  const origins = new Map(
    steps.flatMap(({ from, place }) => (from ? [[place, from] as const] : [])),
  )
  const own = places.filter(({ place }) => !origins.has(place))
  return own.flatMap((one) => [
    one,
    ...places.filter(({ place }) => origins.get(place) === one.place),
  ])
}

/**
 * Adds empty places for hands that are dealt later; a split-off hand is known only at the split.
 */
function makeRoom(places: Map<string, DealtPlace>, steps: readonly TableStep[]): void {
  for (const { kind, place } of steps) {
    const isHand = kind === 'card' || kind === 'tile' || kind === 'flip'
    const isSplit = steps.some((step) => step.kind === 'move' && step.place === place)
    if (!isHand || isSplit || places.has(place)) continue
    const empty = { isHidden: false, isMoving: false, items: [], place }
    places.set(place, { ...empty, kind: kind === 'flip' ? 'card' : kind })
  }
}

/** Removes the hidden item from its earlier place: there is one ball and one cup of beads. */
function forgetCovered(places: Map<string, DealtPlace>, { kind, place }: TableStep): void {
  for (const known of places.values()) {
    if (known.kind === kind && known.place !== place && known.isHidden) places.delete(known.place)
  }
}

/** Takes the left-over beads off the mat, where they were counted. */
function takeOffMat(places: Map<string, DealtPlace>, { kind, place, shows }: TableStep): void {
  const mat = places.get('mat')
  if (kind !== 'beads' || place !== 'left' || !mat) return
  places.set('mat', { ...mat, items: [(mat.items[0] ?? 0) - (shows[0] ?? 0)] })
}

function after(before: DealtPlace | undefined, step: TableStep, isMoving: boolean): DealtPlace {
  const { kind, place, shows } = step
  const items = before?.items ?? []
  switch (kind) {
    case 'card':
    case 'move':
    case 'tile': {
      const more: (number | null)[] = shows.length > 0 ? [...shows] : [null]
      const settledKind = kind === 'move' ? (before?.kind ?? 'card') : kind
      return { isHidden: false, isMoving, items: [...items, ...more], kind: settledKind, place }
    }
    case 'flip':
      return {
        isHidden: false,
        isMoving,
        items: turned(items, shows),
        kind: before?.kind ?? 'card',
        place,
      }
    case 'dice':
    case 'tokens':
    case 'ball':
    case 'beads':
  }
  // Each step of these kinds shows all items again.
  return { isHidden: shows.length === 0, isMoving, items: [...shows], kind, place }
}

/** Turns face-down cards from left to right; cards beyond them are dealt face up. */
function turned(items: (number | null)[], shows: readonly number[]): (number | null)[] {
  const left = [...shows]
  const open = items.map((item) => (item === null && left.length > 0 ? left.shift()! : item))
  return [...open, ...left]
}

/** Returns how many steps have begun, if the first of them began `ranMs` ago. */
export function begunCount(steps: readonly TableStep[], ranMs: number): number {
  let endMs = 0
  for (const [at, { lastsMs }] of steps.entries()) {
    if (ranMs < endMs) return at
    endMs += lastsMs
  }
  return steps.length
}

/** Returns the milliseconds until the next step begins; undefined after the last one. */
export function nextStepMs(steps: readonly TableStep[], ranMs: number): number | undefined {
  let endMs = 0
  for (const { lastsMs } of steps) {
    if (ranMs < endMs) return endMs - ranMs
    endMs += lastsMs
  }
  return ranMs < endMs ? endMs - ranMs : undefined
}

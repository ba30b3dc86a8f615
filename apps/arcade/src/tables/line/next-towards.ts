export type Way = 'up' | 'down' | 'left' | 'right'

/** Something with a position on the screen. */
export type Placed = { getBoundingClientRect(): Pick<DOMRect, 'x' | 'y' | 'width' | 'height'> }

/** One step sideways counts as this many steps ahead, so that straight ahead comes first. */
const asideWeight = 8

/**
 * Returns the neighbour in the direction of an arrow key. Candidates have their middle beyond this
 * element's end; the nearest wins, and of equals the one straighter ahead. Elements across an edge
 * come next. Returns nothing at the outer edge.
 */
export function nextTowards<One extends Placed>(
  way: Way,
  from: Placed,
  all: readonly One[],
): One | undefined {
  const here = lineOf(way, from)
  let best: { far: number; one: One } | undefined
  for (const one of all) {
    const there = lineOf(way, one)
    // Half a pixel of tolerance, because drawn positions are rounded.
    const ahead = there.middle - here.end
    if (ahead < -0.5) continue
    const gap = Math.max(0, there.low - here.high, here.low - there.high)
    const off = Math.abs(there.low + there.high - here.low - here.high) / 2
    const far = ahead + gap * asideWeight + off / asideWeight
    if (!best || far < best.far) best = { far, one }
  }
  return best?.one
}

/** Returns an element's middle and end along the direction, and its extent across it. */
function lineOf(way: Way, placed: Placed) {
  const { height, width, x, y } = placed.getBoundingClientRect()
  const isFlat = way === 'left' || way === 'right'
  const [at, long, low, wide] = isFlat ? [x, width, y, height] : [y, height, x, width]
  const isBack = way === 'left' || way === 'up'
  const [begin, end] = isBack ? [-at - long, -at] : [at, at + long]
  return { end, high: low + wide, low, middle: (begin + end) / 2 }
}

export type Way = 'up' | 'down' | 'left' | 'right'

/** Something that has a place on the screen. */
export type Placed = { getBoundingClientRect(): Pick<DOMRect, 'x' | 'y' | 'width' | 'height'> }

/** A step aside counts as this many steps ahead: what lies straight ahead comes first. */
const asideWeight = 8

/**
 * The neighbour that an arrow points at: of those whose middle lies where this one has ended, the
 * nearest, and of two as near the one that lies straighter ahead. What lies across an edge of this
 * one comes next; at the edge of all there is nothing.
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
    // Half a pixel: places are rounded when they are drawn.
    const ahead = there.middle - here.end
    if (ahead < -0.5) continue
    const gap = Math.max(0, there.low - here.high, here.low - there.high)
    const off = Math.abs(there.low + there.high - here.low - here.high) / 2
    const far = ahead + gap * asideWeight + off / asideWeight
    if (!best || far < best.far) best = { far, one }
  }
  return best?.one
}

/** Where something has its middle and its end along the way, and what it covers across it. */
function lineOf(way: Way, placed: Placed) {
  const { height, width, x, y } = placed.getBoundingClientRect()
  const isFlat = way === 'left' || way === 'right'
  const [at, long, low, wide] = isFlat ? [x, width, y, height] : [y, height, x, width]
  const isBack = way === 'left' || way === 'up'
  const [begin, end] = isBack ? [-at - long, -at] : [at, at + long]
  return { end, high: low + wide, low, middle: (begin + end) / 2 }
}

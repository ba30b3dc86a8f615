/** Returns whether the reader prefers reduced motion. */
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Elements that were animated: a board renders every two seconds, but a result is animated once.
 */
const moved = new WeakSet<Element>()

function isDone<E extends Element>(element: E | null): element is null {
  if (!element || moved.has(element)) return true
  moved.add(element)
  return isStill()
}

/** A ball falls out of the drum, one after the other. */
export function appear(ball: HTMLElement | null, at: number): void {
  if (isDone(ball)) return
  ball.animate(
    [
      { opacity: 0, transform: 'translateY(-24px) rotate(-180deg)' },
      { opacity: 1, transform: 'none' },
    ],
    { delay: at * 120, duration: 420, easing: 'ease-out', fill: 'backwards' },
  )
}

/** Turns a wheel of ten digits until it shows its own digit. */
export function turn(wheel: HTMLElement | null, at: number): void {
  if (isDone(wheel)) return
  wheel.animate([{ transform: 'translateY(0)' }, { transform: wheel.style.transform }], {
    duration: 900 + at * 260,
    easing: 'cubic-bezier(.2,.7,.2,1)',
    fill: 'backwards',
  })
}

/** A die rolls to its face. */
export function roll(die: HTMLElement | null, at: number): void {
  if (isDone(die)) return
  die.animate(
    [
      { opacity: 0, transform: 'translateX(-48px) rotate(-540deg)' },
      { opacity: 1, transform: 'none' },
    ],
    { delay: at * 160, duration: 620, easing: 'cubic-bezier(.2,.6,.3,1)', fill: 'backwards' },
  )
}

/** The drum shakes while the balls fall out of it. */
export function shake(drum: HTMLElement | null): void {
  if (isDone(drum)) return
  drum.animate(
    [{ transform: 'rotate(0)' }, { transform: 'rotate(180deg)' }, { transform: 'rotate(360deg)' }],
    { duration: 500, iterations: 4 },
  )
}

/** A car drives to its place. */
export function race(lane: HTMLElement | null, at: number): void {
  if (isDone(lane)) return
  lane.animate([{ width: '8%' }, { width: lane.style.width }], {
    duration: 1400 + at * 90,
    easing: 'cubic-bezier(.3,.1,.3,1)',
    fill: 'backwards',
  })
}

/** The way down the ladder is drawn. */
export function drawPath(path: SVGPathElement | null): void {
  if (isDone(path)) return
  const length = path.getTotalLength()
  path.style.strokeDasharray = String(length)
  path.animate([{ strokeDashoffset: length }, { strokeDashoffset: 0 }], { duration: 1600 })
}

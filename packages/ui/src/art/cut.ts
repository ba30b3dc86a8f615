/** A ring of `count` petals from radius `inner` to `outer`, `half` wide each, as one path. */
export function petal(
  x: number,
  y: number,
  count: number,
  inner: number,
  outer: number,
  half: number,
  turn = 0,
): string {
  let path = ''
  for (let at = 0; at < count; at += 1) {
    const angle = ((at / count) * 360 + turn - 90) * (Math.PI / 180)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    // Along the petal's own axis: `u` outwards, `v` across.
    const put = (u: number, v: number) =>
      `${Math.round(x + u * cos - v * sin)} ${Math.round(y + u * sin + v * cos)}`
    const wide = inner + (outer - inner) * 0.62
    path += `M${put(inner, 0)}Q${put(wide, half * 1.5)} ${put(outer, 0)}Q${put(wide, -half * 1.5)} ${put(inner, 0)}z`
  }
  return path
}

/** A regular star or polygon as points of a path. */
export function starPath(
  x: number,
  y: number,
  points: number,
  outer: number,
  inner: number,
): string {
  let path = ''
  for (let at = 0; at < points * 2; at += 1) {
    const angle = (at / (points * 2)) * Math.PI * 2 - Math.PI / 2
    const radius = at % 2 === 0 ? outer : inner
    path += `${at === 0 ? 'M' : 'L'}${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
  }
  return `${path}z`
}

/** A slice of a ring between two angles in degrees, for fans and wheels. */
export function slicePath(
  x: number,
  y: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string {
  const at = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
  }
  const back =
    inner === 0 ? `L${x} ${y}` : `L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}`
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}${back}z`
}

/** One decimal is finer than a screen shows. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

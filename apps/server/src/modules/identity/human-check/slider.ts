/** Sizes of the slider's pictures, in their own pixels. */
export const sliderSize = { height: 160, pieceSize: 48, width: 320 }
export const sliderLifeMs = 2 * 60_000
export const passLifeMs = 2 * 60_000

const toleranceMax = 4
const durationMsMin = 300
const pointCountMin = 6

/** The track of the piece: x and milliseconds since the start. */
export type Track = readonly (readonly [x: number, atMs: number])[]

/** Returns the target position, far enough from the left edge that the piece must move. */
export const placeOf = (chance: { x: number; y: number }) => ({
  x: 80 + Math.floor(chance.x * (sliderSize.width - 80 - sliderSize.pieceSize - 8)),
  y: 8 + Math.floor(chance.y * (sliderSize.height - sliderSize.pieceSize - 16)),
})

/** Whether the piece is at its target and was moved as a hand or a key moves it. */
export function isHumanSlide(placeX: number, x: number, track: Track): boolean {
  if (Math.abs(x - placeX) > toleranceMax) return false
  const first = track[0]
  const last = track.at(-1)
  if (!first || !last || track.length < pointCountMin) return false
  if (Math.abs(last[0] - x) > 1) return false
  const durationMs = last[1] - first[1]
  if (durationMs < durationMsMin || durationMs > sliderLifeMs) return false
  return !isMachined(track)
}

/** Whether a script moved the piece: time runs backwards, or all steps are equal. */
function isMachined(track: Track): boolean {
  const steps = track.slice(1).map(([x, atMs], at) => {
    const [beforeX = 0, beforeMs = 0] = track[at] ?? []
    return { ms: atMs - beforeMs, x: x - beforeX }
  })
  if (steps.some((step) => step.ms < 0)) return true
  const [first] = steps
  return steps.every((step) => step.ms === first?.ms && step.x === first.x)
}

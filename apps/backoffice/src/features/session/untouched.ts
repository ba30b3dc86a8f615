/** Events that only a person causes. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
let touchedAt = Date.now()

/** Starts to watch for input. Called once, at the start. */
export function watchTouches(): void {
  for (const touch of touches) {
    window.addEventListener(touch, () => (touchedAt = Date.now()), { capture: true, passive: true })
  }
}

/**
 * Returns the seconds since the last input. The server ends idle sessions by it; the page's own
 * polling does not count as activity.
 */
export const untouchedSeconds = (): number => Math.floor((Date.now() - touchedAt) / 1_000)

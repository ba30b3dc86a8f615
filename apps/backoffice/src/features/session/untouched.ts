/** What only a person does. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
let touchedAt = Date.now()

/** Hears from now on whether somebody is here. Called once, at the start. */
export function watchTouches(): void {
  for (const touch of touches) {
    window.addEventListener(touch, () => (touchedAt = Date.now()), { capture: true, passive: true })
  }
}

/** For how long nobody has touched this page: the house ends a session by it, not by our asking. */
export const untouchedSeconds = (): number => Math.floor((Date.now() - touchedAt) / 1_000)

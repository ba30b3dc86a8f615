/** How long a page may take to become as long as it was when the reader left. */
const patienceMs = 5_000

/** What a reader does who does not want to be taken back any more. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to where the reader was. A page that is not that long yet is followed while it grows,
 * until the place is reached or the reader moves. Not after a reload: nothing is kept then, and to
 * follow would fetch all that lies between.
 *
 * @returns stops it
 */
export function scrollBack(left: number, top: number, isReload: boolean): () => void {
  const watch = new ResizeObserver(() => {
    scrollTo(left, top)
    if (scrollY >= top - 1) stop()
  })
  const timer = setTimeout(() => stop(), patienceMs)
  const stop = () => {
    clearTimeout(timer)
    watch.disconnect()
    for (const name of ownMoves) removeEventListener(name, stop)
  }
  scrollTo(left, top)
  if (isReload || scrollY >= top - 1) stop()
  else {
    watch.observe(document.body)
    for (const name of ownMoves) addEventListener(name, stop, { passive: true })
  }
  return stop
}

import { useSyncExternalStore } from 'react'

/** The windows over the page, the one opened last at the end. */
let open: readonly HTMLElement[] = []
const hearers = new Set<() => void>()

function set(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of hearers) listener()
}

/** Says that a window lies over everything, until the answer is called. */
export function windowOpens(window: HTMLElement): () => void {
  set([...open, window])
  return () => {
    set(open.filter((one) => one !== window))
    holdBackDouble()
  }
}

const doubleMs = 500

/** The second press of a double one meant the window that the first closed, not what lay below. */
function holdBackDouble(): void {
  const holdBack = (click: MouseEvent) => {
    if (click.detail < 2) return
    click.preventDefault()
    click.stopPropagation()
  }
  const signal = AbortSignal.timeout(doubleMs)
  document.addEventListener('click', holdBack, { capture: true, signal })
}

function subscribe(listener: () => void): () => void {
  hearers.add(listener)
  return () => hearers.delete(listener)
}

/** The window on top: what stands outside of it is covered, not pressed and not read aloud. */
export const useTopWindow = (): HTMLElement | undefined => useSyncExternalStore(subscribe, top, top)

export const isAnyOpen = (): boolean => open.length > 0

const top = (): HTMLElement | undefined => open.at(-1)

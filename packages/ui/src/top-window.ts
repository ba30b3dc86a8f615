import { useSyncExternalStore } from 'react'

/** The open windows over the page, the last opened at the end. */
let open: readonly HTMLElement[] = []
const hearers = new Set<() => void>()

function set(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of hearers) listener()
}

/** Registers a window as the top one, until the returned function is called. */
export function windowOpens(window: HTMLElement): () => void {
  set([...open, window])
  return () => {
    set(open.filter((one) => one !== window))
    holdBackDouble()
  }
}

const doubleMs = 500

/** The second click of a double click was meant for the window that the first one closed. */
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

/** Returns the top window: everything outside it is covered, not clickable and not read aloud. */
export const useTopWindow = (): HTMLElement | undefined => useSyncExternalStore(subscribe, top, top)

export const isAnyOpen = (): boolean => open.length > 0

const top = (): HTMLElement | undefined => open.at(-1)

/**
 * Asks now and every so often while the page is in sight, and at once when it comes back. The lists
 * of the arcade are asked for: its frames stand on an address of their own, where no line brings
 * them, and one looks at a list for moments only.
 */
export function askWhileSeen(
  ask: () => unknown,
  everyMs: number,
  isNeeded?: () => boolean,
): () => void {
  ask()
  return renewWhileSeen(ask, everyMs, isNeeded)
}

/** As `askWhileSeen`, for what the page has already: it asks for it again only. */
export function renewWhileSeen(
  ask: () => unknown,
  everyMs: number,
  isNeeded: () => boolean = () => false,
): () => void {
  const askSeen = () => void ((!document.hidden || isNeeded()) && ask())
  const timer = setInterval(askSeen, everyMs)
  document.addEventListener('visibilitychange', askSeen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askSeen)
  }
}

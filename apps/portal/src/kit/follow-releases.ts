/**
 * A release takes the files of the one before away: a page that still runs that one begins anew
 * when it misses a file, instead of asking for it for ever. Without a line it only waits.
 *
 * @param own the address of a file of this page that every release names anew
 */
export function followReleases(own: string): void {
  window.addEventListener('vite:preloadError', () => {
    void isReplaced(new URL(own).pathname).then((isOver) => isOver && location.reload())
  })
}

/** Whether the shell that the house hands out now is of another release. */
async function isReplaced(file: string): Promise<boolean> {
  try {
    const answer = await fetch('/index', { cache: 'no-store', headers: { accept: 'text/html' } })
    const shell = await answer.text()
    return shell.includes('/assets/') && !shell.includes(file)
  } catch {
    return false
  }
}

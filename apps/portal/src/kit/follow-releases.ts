/**
 * Reloads a page whose release has been replaced when one of its files is missing. A new release
 * removes the files of the one before, so a retry would never succeed. Offline, the page only
 * waits.
 * @param own the address of a file of this page whose name changes with every release
 */
export function followReleases(own: string): void {
  window.addEventListener('vite:preloadError', () => {
    void isReplaced(new URL(own).pathname).then((isOver) => isOver && location.reload())
  })
}

/** Returns whether the shell that the server now delivers belongs to another release. */
async function isReplaced(file: string): Promise<boolean> {
  try {
    const answer = await fetch('/index', { cache: 'no-store', headers: { accept: 'text/html' } })
    const shell = await answer.text()
    return shell.includes('/assets/') && !shell.includes(file)
  } catch {
    return false
  }
}

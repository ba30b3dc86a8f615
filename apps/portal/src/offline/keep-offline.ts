import { workerPath } from '@madang/kit'

/** The same names as in the worker, which is a file of its own and shares no code with pages. */
const storageName = 'madang-shell-1'
const shell = '/index'
const filesMax = 240

/**
 * Lets the browser keep the shell: first every file that it names, then itself, so that whoever
 * finds the shell finds a whole one; and what this page has fetched before a worker watched.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(workerPath, { scope: '/' })
    const cache = await caches.open(storageName)
    const answer = await fetch(shell, { headers: { accept: 'text/html' } })
    if (!answer.ok) return
    const page = await answer.clone().text()
    await keepFiles(cache, page.match(/\/assets\/[\w.-]+/g) ?? [])
    await cache.put(shell, answer)
    await navigator.serviceWorker.ready
    await keepFiles(cache, fetchedFiles())
  } catch {
    // A browser that keeps nothing (private windows) still shows everything while there is a line.
  }
}

/** Files carry their content in their name: one that is there is never fetched again. */
async function keepFiles(cache: Cache, paths: readonly string[]): Promise<void> {
  const kept = await cache.keys()
  const names = new Set(kept.map(({ url }) => new URL(url).pathname))
  const missing = [...new Set(paths)].filter((path) => !names.has(path))
  await cache.addAll(missing)
  const old = kept.slice(0, Math.max(0, kept.length + missing.length - filesMax))
  await Promise.all(old.map((request) => cache.delete(request)))
}

function fetchedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}

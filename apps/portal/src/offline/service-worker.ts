/**
 * Keeps the shell of the portal for when there is no line. Calls are never touched: whatever tells
 * of money, a session or a game comes from the server or not at all.
 */
const cacheName = 'madang-shell-1'
const shell = '/index'

/** The part of a service worker's world that is used here; the DOM's types do not know it. */
type Extended = Event & { waitUntil: (work: Promise<unknown>) => void }
type Installed = Extended & {
  /** Newer browsers only: what is never asked of this worker. */
  addRoutes?: (rules: object[]) => Promise<void>
}
type Fetched = Extended & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
export type ShellWorker = {
  addEventListener(name: 'install', listener: (event: Installed) => void): void
  addEventListener(name: 'activate', listener: (event: Extended) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetched) => void): void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
const worker = globalThis as unknown as ShellWorker

// The page puts the shell on the shelf (keep-offline.ts); this one only watches.
worker.addEventListener('install', (event) => {
  // Pictures and calls by the dozen: a browser that may ask past this worker need not wake it.
  const rules = ['/art/*', '/wps/*', '/lgw/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }))
  event.waitUntil(Promise.all([event.addRoutes?.(rules), worker.skipWaiting()]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(freshPage(request))
  // Assets carry their content in their name: what is kept is never old.
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptAsset(request))
})

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

/** The server's page, or without a line the shell, which says so and tries again. */
async function freshPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(shell)
    if (kept) return kept
    throw error
  }
}

async function keptAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}

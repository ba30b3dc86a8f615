import { workerPath } from '@madang/kit'

/** Lets the browser keep the shell, once the first page has everything it needs. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(workerPath, { scope: '/' })
  } catch {
    // A browser that keeps nothing (private windows) still shows everything while there is a line.
  }
}

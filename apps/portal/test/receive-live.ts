import { vi } from 'vitest'
import { startLive } from '../src/kit/live.ts'
import type { LiveCause } from '../src/kit/more/forms/hold-line.ts'
import type { Screen } from './screen.tsx'

type Word = 'balance' | 'games' | 'link-again'

/** Another tab of this browser owns the socket and hands on what it hears. */
export async function receiveLive(
  screen: Screen,
  message: LiveCause | Word,
  seen: () => void,
): Promise<void> {
  const otherTab = openOtherTab()
  otherTab.send(typeof message === 'string' ? ({ kind: message } as LiveCause) : message)
  await vi.waitFor(async () => {
    await screen.pass(50)
    seen()
  })
  otherTab.close()
}

/** A page starts its line once. */
let isStarted = false

/** The tab that owns the socket, for what it hands on one after another. */
export function openOtherTab() {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } })
  if (!isStarted) startLive()
  isStarted = true
  const channel = new BroadcastChannel('live')
  return {
    close: () => channel.close(),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- tabs of one origin
    send: (message: LiveCause) => channel.postMessage(message),
  }
}

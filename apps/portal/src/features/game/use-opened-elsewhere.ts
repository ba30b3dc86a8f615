import { useEffect, useState } from 'react'

type Word = { gameId: string; id: string }

/**
 * Returns whether the same vendor game was opened again in another tab of this browser: the vendor
 * continues with the later one. Each opening is announced to all tabs with its own id.
 */
export function useOpenedElsewhere(gameId: string, openingId: string | undefined): boolean {
  const [endedId, setEndedId] = useState<string>()
  useEffect(() => {
    if (openingId === undefined) return undefined
    const tabs = new BroadcastChannel('vendor-game')
    tabs.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data.gameId === gameId && data.id !== openingId) setEndedId(openingId)
    })
    // A channel between tabs has no other origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs.postMessage({ gameId, id: openingId } satisfies Word)
    return () => tabs.close()
  }, [gameId, openingId])
  return openingId !== undefined && endedId === openingId
}

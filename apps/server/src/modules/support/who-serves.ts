import type { Settings } from '#settings'

type Entry = Settings['support']['customerService'][number]

/** Above this rank a member is served by VIP service. */
const rankOfLiveChat = 4

/** Who serves whom: VIP service above rank 4, live chat for everyone else and where no VIP is. */
export function whoServes(entries: readonly Entry[], rankLevel: number): Entry {
  const csType = rankLevel > rankOfLiveChat ? 'VIP' : 'LIVECHAT'
  return (
    entries.find((entry) => entry.csType === csType) ??
    entries.find((entry) => entry.csType === 'LIVECHAT') ?? { csType, height: 750, path: ownDesk }
  )
}

/** A brand that has set no link talks to its members here. */
const ownDesk = '/contact'

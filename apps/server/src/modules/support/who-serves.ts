import type { Settings } from '#settings'

type Entry = Settings['support']['customerService'][number]

/** Above this rank a member is served by VIP service. */
const rankOfLiveChat = 4

/** Returns the contact for a rank: VIP service above rank 4 if there is one, else live chat. */
export function whoServes(entries: readonly Entry[], rankLevel: number): Entry {
  const csType = rankLevel > rankOfLiveChat ? 'VIP' : 'LIVECHAT'
  return (
    entries.find((entry) => entry.csType === csType) ??
    entries.find((entry) => entry.csType === 'LIVECHAT') ?? { csType, height: 750, path: ownDesk }
  )
}

/** The built-in chat page, for a brand without a link. */
const ownDesk = '/contact'

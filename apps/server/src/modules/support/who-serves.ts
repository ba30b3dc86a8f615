import type { Settings } from '#settings'

type Entry = Settings['support']['customerService'][number]

/** Above this rank a member is served by VIP service. */
const rankOfLiveChat = 4

/** Who serves whom: VIP service above rank 4, live chat for everyone else and where no VIP is. */
export function whoServes(entries: readonly Entry[], rankLevel: number): Entry {
  const wanted = rankLevel > rankOfLiveChat ? 'VIP' : 'LIVECHAT'
  return (
    entries.find((entry) => entry.csType === wanted) ??
    entries.find((entry) => entry.csType === 'LIVECHAT') ??
    houseDesk
  )
}

/** A brand that has set nothing is asked through its help center. */
const houseDesk: Entry = { csType: 'LIVECHAT', height: 750, path: '/helpmc?article=contact' }

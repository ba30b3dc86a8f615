import type { SlotConfig } from './slot-config.ts'
import { defineTitle } from './title.ts'
import type { Facts, Title } from './title.ts'

/** What a further version of a title pays, and what is proven of it. */
export type OtherReturn = { pays: SlotConfig['pays']; facts: Facts }

/**
 * Further versions of a title, which give back another part of the stakes. Only what runs pay
 * differs: reels, features, stakes and pool are the same, so nothing else of a game changes when
 * operators choose one. A version that was ever played stays, so that its rounds can be remade.
 */
export function otherReturns(title: Title, versions: readonly OtherReturn[]): Title[] {
  const { config, names, symbolNames } = title
  return versions.map(({ facts, pays }, at) =>
    defineTitle({
      config: { ...config, pays, version: config.version + at + 1 },
      facts,
      names,
      symbolNames,
    }),
  )
}

import type { SlotConfig } from '../config/slot-config.ts'
import { defineTitle } from '../config/title.ts'
import type { Facts, Title } from '../config/title.ts'

/** The pays of another version of a title, and its proven facts. */
export type OtherReturn = { pays: SlotConfig['pays']; facts: Facts }

/**
 * Returns further versions of a title with another RTP. Only the pays of runs differ: reels,
 * features, stakes and pool are the same, so nothing else changes when operators choose one. A
 * version that was ever played stays, so that its rounds can be recomputed.
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

import * as v from 'valibot'
import { whole } from './setting-fields.ts'

/** RTP limits of own games: every bet of a game's rules must be between the two. */
export const returnLimits = v.pipe(
  v.strictObject({
    rtpMinBps: v.optional(v.pipe(whole, v.maxValue(10_000)), 7_500),
    rtpMaxBps: v.optional(v.pipe(whole, v.maxValue(10_000)), 9_999),
  }),
  v.forward(
    v.check(({ rtpMaxBps, rtpMinBps }) => rtpMinBps <= rtpMaxBps),
    ['rtpMaxBps'],
  ),
)

/** The jurisdiction's rules for own games; the default has none. */
export const playRules = v.strictObject({
  minCycleMs: v.optional(v.pipe(whole, v.maxValue(10_000)), 0),
  mayAutoplay: v.optional(v.boolean(), true),
  mayTurbo: v.optional(v.boolean(), true),
  mayBuyFeature: v.optional(v.boolean(), true),
  celebratesOnlyRealWins: v.optional(v.boolean(), true),
  showsNetPosition: v.optional(v.boolean(), true),
  /** Off where a regulator forbids member seeds: the proof is for audit only. */
  mayChooseSeed: v.optional(v.boolean(), true),
})

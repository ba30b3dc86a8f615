import * as v from 'valibot'

/**
 * What a game may tell the page around it, and nothing else. Every message is checked for its exact
 * origin and this shape; money never comes from a message, it only says that it is time to look.
 */
export const frameMessage = v.variant('kind', [
  v.strictObject({ kind: v.literal('ready') }),
  v.strictObject({ kind: v.literal('balance-changed') }),
  v.strictObject({ kind: v.literal('close') }),
  /** Somebody who looks on wants to play. */
  v.strictObject({ kind: v.literal('login') }),
  /** A key of the portal that was pressed in the game; the portal knows what it does. */
  v.strictObject({ kind: v.literal('key'), key: v.picklist(['/', '?', 'g', 'b', 'd', 'h', 'w']) }),
  v.strictObject({ kind: v.literal('resize'), heightPx: v.pipe(v.number(), v.integer()) }),
  v.strictObject({ kind: v.literal('error'), code: v.pipe(v.string(), v.maxLength(60)) }),
])
export type FrameMessage = v.InferOutput<typeof frameMessage>

/**
 * What the page around a game may tell it: how it looks now, so that both look alike, and that a
 * round was changed after its end, or money moved, so that it asks. No amount goes to another site.
 */
export const portalMessage = v.variant('kind', [
  v.strictObject({
    kind: v.literal('theme'),
    theme: v.picklist(['dark', 'light', 'system']),
  }),
  v.strictObject({ kind: v.picklist(['rounds', 'balance']) }),
])
export type PortalMessage = v.InferOutput<typeof portalMessage>

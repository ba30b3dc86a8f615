import * as v from 'valibot'

/**
 * The only messages that a game may send to the page around it. Each is checked for its exact
 * origin and this shape. Money never comes from a message: a message only asks the page to fetch
 * it.
 */
export const frameMessage = v.variant('kind', [
  v.strictObject({ kind: v.literal('ready') }),
  v.strictObject({ kind: v.literal('balance-changed') }),
  v.strictObject({ kind: v.literal('close') }),
  /** A spectator wants to play. */
  v.strictObject({ kind: v.literal('login') }),
  /** A shortcut key of the portal that was pressed in the game; the portal handles it. */
  v.strictObject({ kind: v.literal('key'), key: v.picklist(['/', '?', 'g', 'b', 'd', 'h', 'w']) }),
  v.strictObject({ kind: v.literal('resize'), heightPx: v.pipe(v.number(), v.integer()) }),
  v.strictObject({ kind: v.literal('error'), code: v.pipe(v.string(), v.maxLength(60)) }),
])
export type FrameMessage = v.InferOutput<typeof frameMessage>

/**
 * The messages that the page around a game may send to it: the current theme, so that both match,
 * and a notice that a round was changed after its end or that money moved, so that the game fetches
 * it. No amount goes to another site.
 */
export const portalMessage = v.variant('kind', [
  v.strictObject({
    kind: v.literal('theme'),
    theme: v.picklist(['dark', 'light', 'system']),
  }),
  v.strictObject({ kind: v.picklist(['rounds', 'balance']) }),
])
export type PortalMessage = v.InferOutput<typeof portalMessage>

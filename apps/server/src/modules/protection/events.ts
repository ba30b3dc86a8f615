import { eventKind } from '#kernel/events'

/** A break or an exclusion began, or became longer. `endsAt` is null for ever. */
export const memberPaused = eventKind<{
  memberId: string
  kind: 'break' | 'exclusion'
  at: string
  endsAt: string | null
}>('protection.paused')

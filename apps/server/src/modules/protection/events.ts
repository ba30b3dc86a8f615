import { eventKind } from '#kernel/events'

/** Published when a break or an exclusion begins or is extended. `endsAt` null means for ever. */
export const memberPaused = eventKind<{
  memberId: string
  kind: 'break' | 'exclusion'
  at: string
  endsAt: string | null
}>('protection.paused')

import type { CardSignal } from '@madang/wire/cardroom-office'
import { eventKind } from '#kernel/events'

/**
 * What members did at card tables looks like collusion, or like a computer that plays. `otherId` is
 * with whom; the hands show it.
 */
export const playSuspected = eventKind<{
  memberId: string
  otherId: string | null
  signal: CardSignal
  handIds: string[]
  at: string
}>('cardroom.play-suspected')

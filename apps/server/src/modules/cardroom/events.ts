import type { CardSignal } from '@madang/wire/cardroom-office'
import { eventKind } from '#kernel/events'

/**
 * Members' play at card tables looks like collusion, or like a computer. `otherId` is the partner;
 * the hands are the evidence.
 */
export const playSuspected = eventKind<{
  memberId: string
  otherId: string | null
  signal: CardSignal
  handIds: string[]
  at: string
}>('cardroom.play-suspected')

import { RealityCheck as Check } from '@madang/ui'
import type { PlaySession } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { postToPortal } from '../../frame-session.ts'

/** Time and money of the play session, shown before the next round. */
export function RealityCheck({
  game,
  onHistory,
  playSession,
}: {
  game: { answerCheck(minutes?: 0 | 15 | 30 | 60): Promise<void> }
  playSession: PlaySession
  onHistory: () => void
}) {
  return (
    <Check
      t={useTranslations('check')}
      playSession={playSession}
      onAnswer={(minutes) => game.answerCheck(minutes)}
      onHistory={onHistory}
      onLeave={() => postToPortal({ kind: 'close' })}
    />
  )
}

import { RealityCheck as Check } from '@madang/ui'
import type { Sitting } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { tellPortal } from '../frame-session.ts'

/** Time and money of the stay, looked at before the next round. */
export function RealityCheck({
  game,
  onHistory,
  sitting,
}: {
  game: { answerCheck(minutes?: 0 | 15 | 30 | 60): Promise<void> }
  sitting: Sitting
  onHistory: () => void
}) {
  return (
    <Check
      t={useTranslations('check')}
      stay={sitting}
      onAnswer={(minutes) => game.answerCheck(minutes)}
      onHistory={onHistory}
      onLeave={() => tellPortal({ kind: 'close' })}
    />
  )
}

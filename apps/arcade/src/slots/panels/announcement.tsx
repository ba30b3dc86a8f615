import { useTranslations } from 'use-intl'
import { decimalOf, unitsOf } from '../../units.ts'
import { useAmount } from '../amount.ts'
import type { SlotState } from '../slot-game.ts'

/** The result as text for screen readers. */
export function Announcement({ state }: { state: SlotState }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  const { phase, round, sceneAt } = state
  if (phase !== 'ready' || !round || round.isVoid || sceneAt === 0)
    return <output className="sr-only" />
  const [payout, stake] = [unitsOf(round.payout), unitsOf(round.stake)]
  const words = payout === 0n ? 'resultNone' : payout < stake ? 'resultBack' : 'resultWin'
  return <output className="sr-only">{t(words, { amount: amount.of(decimalOf(payout)) })}</output>
}

import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { renewWhileSeen } from '../../ask-while-seen.ts'
import { useAmount } from '../amount.ts'
import type { SlotGame, SlotState } from '../slot-game.ts'

/** Shorter than the half minute that a displayed jackpot may be old. */
const askEveryMs = 20_000

/** The current jackpot amount. */
export function JackpotMeter({ game, state }: { game: SlotGame; state: SlotState }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  useEffect(() => renewWhileSeen(() => game.renewJackpot(), askEveryMs), [game])
  return (
    <p className="jackpot">
      <span className="text-cap text-text-2">{t('jackpot')}</span>
      <strong className="num label">{amount.of(state.facts.jackpot ?? '0')}</strong>
    </p>
  )
}

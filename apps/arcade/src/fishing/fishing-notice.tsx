import { useTranslations } from 'use-intl'
import { useRefusalWords } from '../app/use-refusal-words.ts'
import { useAmount } from '../slots/amount.ts'
import { unitsOf } from '../units.ts'
import type { FishingGame } from './fishing-game.ts'
import type { FishingState } from './fishing-state.ts'
import { RefusalHelp } from './refusal-help.tsx'

/** The balance, and the error of the last shot. */
export function FishingNotice({ game, state }: { game: FishingGame; state: FishingState }) {
  const t = useTranslations('fishing')
  const translate = useTranslations('arcade')
  const refused = useRefusalWords(state.refusal)
  const amount = useAmount()
  const wrong = state.refusal
    ? refused
    : state.isUnknown
      ? t('checking')
      : state.wave === null
        ? t('waiting')
        : ''
  return (
    <p className="fishing-said">
      <span className="num label">
        <span className="text-text-3">{t('balance')} </span>
        {amount.of(state.balance)}
        {unitsOf(state.bonus) > 0n && (
          <span className="text-text-2">
            {' '}
            {translate('bonusBeside', { amount: amount.of(state.bonus) })}
          </span>
        )}
      </span>
      <span className="text-small text-warn" role="alert">
        {wrong}
        <RefusalHelp game={game} state={state} />
      </span>
    </p>
  )
}

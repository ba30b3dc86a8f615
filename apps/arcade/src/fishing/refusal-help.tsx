import { useTranslations } from 'use-intl'
import { mostOf } from '../app/refused-most.ts'
import { useAmount } from '../slots/amount.ts'
import { unitsOf } from '../units.ts'
import type { FishingGame } from './fishing-game.ts'
import type { FishingState } from './fishing-state.ts'

/** The button that helps if a shot costs more than a bonus's terms, or own money, allow. */
export function RefusalHelp({ game, state }: { game: FishingGame; state: FishingState }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  const mostUnits = mostOf(state.refusal)
  if (mostUnits === undefined) return null
  const bet = state.facts.bets.findLast((one) => unitsOf(one) <= mostUnits)
  if (bet === undefined || bet === state.bet) return null
  return (
    <button
      type="button"
      className="ms-2 min-h-11 text-action underline underline-offset-4"
      onClick={() => game.chooseBet(bet)}
    >
      {t('stakeInstead', { amount: amount.of(bet) })}
    </button>
  )
}

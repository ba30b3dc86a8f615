import { useTranslations } from 'use-intl'
import { mostOf } from '../../app/refused-most.ts'
import { unitsOf } from '../../units.ts'
import { useAmount } from '../amount.ts'
import type { SlotGame, SlotState } from '../slot-game.ts'

/** The button that helps if a stake is more than a bonus's terms, or own money, allow. */
export function RefusalHelp({ game, state }: { game: SlotGame; state: SlotState }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  const mostUnits = mostOf(state.refusal)
  if (mostUnits === undefined || state.phase !== 'ready') return null
  const stake = state.facts.stakes.findLast((one) => unitsOf(one) <= mostUnits)
  if (stake === undefined || stake === state.stake) return null
  return (
    <button
      type="button"
      className="ms-2 min-h-11 text-action underline underline-offset-4"
      onClick={() => game.choose(stake)}
    >
      {t('stakeInstead', { amount: amount.of(stake) })}
    </button>
  )
}

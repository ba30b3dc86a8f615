import { useTranslations } from 'use-intl'
import { unitsOf } from '../units.ts'
import { useAmount } from './amount.ts'
import type { SlotGame, SlotState } from './slot-game.ts'

/** The press that helps where a stake is more than a bonus's terms, or own money, allow. */
export function RefusalHelp({ game, state }: { game: SlotGame; state: SlotState }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  const facts = state.refusal?.facts ?? {}
  const most = facts['amountMax'] ?? facts['amountOwn']
  if (typeof most !== 'string' || state.phase !== 'ready') return null
  const stake = state.facts.stakes.findLast((one) => unitsOf(one) <= unitsOf(most))
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

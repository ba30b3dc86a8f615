import { useTranslations } from 'use-intl'
import { mostOf } from '../app/refused-most.ts'
import { useAmount } from '../slots/amount.ts'
import type { Betting } from './bets/betting.ts'
import { chipsWithin, sumOf } from './bets/chips/chips.ts'

/** The button that helps when the chips exceed a bonus's terms, or the member's own money. */
export function RefusalHelp({ state, table }: Omit<Betting, 'isOpen'>) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  const mostUnits = mostOf(state.refusal)
  if (mostUnits === undefined || state.isHandingIn) return null
  const units = sumOf(chipsWithin(state.pending, state.facts.spots, mostUnits))
  if (units === 0n || units === sumOf(state.pending)) return null
  return (
    <button
      type="button"
      className="ms-2 min-h-11 text-action underline underline-offset-4"
      onClick={() => table.keepWithin(mostUnits)}
    >
      {t('stakeInstead', { amount: amount.ofUnits(units) })}
    </button>
  )
}

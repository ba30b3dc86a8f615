import { callBets, hasCallBets } from '@madang/games/tables/numbers/roulette-layout'
import { Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useAmount } from '../../slots/amount.ts'
import { unitsOf } from '../../units.ts'
import type { Betting } from './betting.ts'
import { callChips, type CallName, sumOf } from './chips/chips.ts'

const names = Object.keys(callBets) as CallName[]

/** Call bets on parts of the wheel: each places all its chips or none. */
export function CallBets({ isOpen, state, table }: Betting) {
  const t = useTranslations('live.calls')
  const amount = useAmount()
  if (!hasCallBets(state.facts.table.class)) return null
  return (
    <fieldset className="calls">
      <legend className="board-title">{t('title')}</legend>
      {names.map((name) => (
        <Button
          key={name}
          variant="quiet"
          size="small"
          disabled={!isOpen || state.isHandingIn}
          onClick={() => table.placeCall(name)}
        >
          <span className="calls-name">
            {t(name)}
            <span className="num text-small text-text-3">
              {t('costs', {
                amount: amount.ofUnits(sumOf(callChips(name, unitsOf(state.chip)))),
                count: chipCountOf(name),
              })}
            </span>
          </span>
        </Button>
      ))}
    </fieldset>
  )
}

const chipCountOf = (name: CallName): number =>
  callBets[name].reduce((sum, [, count]) => sum + count, 0)

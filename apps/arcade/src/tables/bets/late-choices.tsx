import { useKnownWords } from '@madang/kit/use-known-words'
import type { TableBet } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'

/** Shows what was decided for a member whose time ran out, on one spot or on all. */
export function LateChoices({ bets, spot }: { bets: readonly TableBet[]; spot?: string }) {
  const t = useTranslations('live.choice')
  const labelOf = useKnownWords('live.choice')
  const late = bets.flatMap((bet) => bet.late)
  const own = late.filter((one) => spot === undefined || one.spot === spot)
  if (own.length === 0) return null
  const choices = [...new Set(own.map(({ choice }) => labelOf(choice) ?? choice))]
  return (
    <span className="text-small text-warn">{t('wasLate', { choices: choices.join(', ') })}</span>
  )
}

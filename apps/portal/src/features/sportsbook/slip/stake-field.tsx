import { AmountField, Button, Checkbox, formatMoney, useLang } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { decimalIn, unitsIn } from '../../../kit/amount.ts'
import { changeSlip, useSlip } from './slip.ts'
import { stakeAdds } from './stake-adds.ts'
import type { Quote } from './use-slip-bet.ts'

/** The stake of each ticket, with its current limits and any problem. */
export function StakeField({
  label,
  error,
  quote,
}: {
  label: string
  error: string | undefined
  quote: Quote | undefined
}) {
  const { stake: value } = useSlip()
  const limits = useLimits(quote)
  return (
    <AmountField
      name="stake"
      label={label}
      value={value}
      onChange={(stake) => changeSlip({ stake })}
      adds={stakeAdds}
      error={error}
      {...(limits !== undefined && { note: limits })}
    />
  )
}

/** The stake exceeds the maximum: sets the maximum instead, or asks for an offer. */
export function AboveMax({
  change,
  max,
  mayOffer,
}: {
  max: string
  mayOffer: boolean
  change: (mayOffer: boolean) => void
}) {
  const t = useTranslations('sportsbook.slip')
  return (
    <>
      <Button variant="link" size="small" onClick={() => changeSlip({ stake: wholeOf(max) })}>
        {t('useMax')}
      </Button>
      <Checkbox
        label={t('mayOffer')}
        checked={mayOffer}
        onChange={({ target }) => change(target.checked)}
      />
    </>
  )
}

/** Returns a ticket's current limits, as "1,000원 – 500,000원". */
function useLimits(quote: Quote | undefined): string | undefined {
  const t = useTranslations('sportsbook.slip')
  const lang = useLang()
  if (!quote) return undefined
  const show = (value: string) => formatMoney(value, { lang })
  return t('limits', { max: show(wholeOf(quote.stakeMax)), min: show(quote.stakeMin) })
}

/** Returns an amount's whole coins: nobody bets the last hundredth of a limit. */
function wholeOf(amount: string): string {
  const units = unitsIn(amount)
  return decimalIn(units - (units % 100_000n))
}

import { exampleOf } from '@madang/kit/offer-words'
import { useLang } from '@madang/kit'
import { digitsIn, formatMoney, TextField } from '@madang/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Offer } from './status-badge.tsx'

/**
 * The benefit and requirements of an offer, computed with the member's own numbers if it has any.
 */
export function OfferExample({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const isDeposit = offer.group === 'deposit'
  const isShare = isDeposit || offer.kind === 'insurance'
  const own = isDeposit ? offer.ownDeposit : null
  const [amount, setAmount] = useState(() => String(Math.floor(Number(own ?? offer.least))))
  return (
    <section className="grid gap-3 border-s-3 border-action ps-4">
      <h2 className="text-ui font-semibold">{t('example')}</h2>
      {isShare && (
        <TextField
          label={t(isDeposit ? 'ownDeposit' : 'ownLoss')}
          {...(own !== null && { hint: t('ownDepositHint') })}
          inputMode="numeric"
          value={amount}
          onChange={(typed) => setAmount(digitsIn(typed.target.value, 10))}
        />
      )}
      <Outcome offer={offer} amount={Number(amount)} />
    </section>
  )
}

function Outcome({ amount, offer }: { offer: Offer; amount: number }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const won = (value: number) => formatMoney(value.toFixed(2), { lang })
  const { bonus, play } = exampleOf(offer, amount)
  const amounts = { bonus: won(bonus), play: won(play) }
  if (bonus === 0) return <p>{t('exampleReached')}</p>
  if (offer.kind === 'price-boost') {
    return <p>{t('exampleBoost', { ...amounts, percent: String(offer.percent) })}</p>
  }
  if (offer.group === 'free') return <p>{t('exampleFree', amounts)}</p>
  if (offer.group === 'deposit')
    return <p>{t('exampleDeposit', { ...amounts, deposit: won(amount) })}</p>
  if (offer.kind === 'insurance')
    return <p>{t('exampleLoss', { ...amounts, lost: won(amount) })}</p>
  return <p>{t('exampleGift', amounts)}</p>
}

import { exampleOf, slotCostOf } from '@madang/kit/offer-words'
import { useLang } from '@madang/kit'
import { AmountField, Chip, formatMoney, formatTime, groupThousands, useNow } from '@madang/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Offer } from '../status-badge.tsx'

const dayMs = 86_400_000
const adds = [10_000n, 50_000n, 100_000n]

/**
 * What an offer gives and asks for, computed with the member's own amount, and what the wagering
 * costs on average. Nothing counts up: the results change as one types.
 */
export function OwnFigures({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const { group, kind, least, most, ownDeposit, percent } = offer
  const isDeposit = group === 'deposit'
  const isShare = isDeposit || kind === 'insurance'
  const own = isDeposit ? ownDeposit : null
  const [amount, setAmount] = useState(() => String(Math.floor(Number(own ?? least))))
  const full = String(Math.ceil((Number(most) * 100) / (percent || 100)))
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{t('try.title')}</h2>
      {isShare && (
        <div className="grid gap-2">
          <AmountField
            label={t(isDeposit ? 'ownDeposit' : 'ownLoss')}
            {...(own !== null && { hint: t('ownDepositHint') })}
            maxLength={14}
            adds={adds}
            value={amount}
            onChange={setAmount}
          />
          <Chip
            pressed={amount === full}
            className="justify-self-start"
            onPress={() => setAmount(full)}
          >
            {t('try.max')} <span className="num">{groupThousands(full, lang)}</span>
          </Chip>
        </div>
      )}
      <Outcome offer={offer} amount={Number(amount)} isShare={isShare} />
    </section>
  )
}

function Outcome({ amount, isShare, offer }: { offer: Offer; amount: number; isShare: boolean }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const won = (value: number) => formatMoney(value.toFixed(2), { lang })
  const { bonus, play } = exampleOf(offer, amount)
  const endsAt = new Date(useNow(60_000) + offer.days * dayMs)
  if (isShare && bonus === 0) {
    return <p className="num">{t('try.from', { least: formatMoney(offer.least, { lang }) })}</p>
  }
  if (offer.kind === 'price-boost') {
    return <p>{t('exampleBoost', { bonus: won(bonus), percent: String(offer.percent) })}</p>
  }
  const cost = offer.group === 'free' ? null : slotCostOf(offer, play)
  const rows = [
    [t('try.bonus'), won(bonus)],
    [t('try.play'), offer.group === 'free' || play === 0 ? t('facts.none') : won(play)],
    ...(offer.kind === 'insurance' ? [] : [[t('try.end'), formatTime(endsAt, 'date')]]),
  ]
  return (
    <>
      <dl>
        {rows.map(([name, words]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-seam py-2 not-last:border-b"
          >
            <dt className="text-ui font-normal text-text-2">{name}</dt>
            <dd className="num text-h3 font-bold">{words}</dd>
          </div>
        ))}
      </dl>
      {cost !== null && offer.slotRtpPpm !== null && (
        <p className="num text-small text-text-2">
          {t('try.cost', { amount: won(cost), percent: (offer.slotRtpPpm / 1e4).toFixed(1) })}
        </p>
      )}
    </>
  )
}

import { Button, Money, Progress, Time, formatMoney, useLang } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showDepositTerms } from '@madang/wire/wallet'
import type { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { decimalIn, isTooFine, unitsIn } from '../../kit/amount.ts'
import { PlaythroughBets } from './playthrough-bets.tsx'

export type Playthrough = NonNullable<Gives<typeof showWithdrawalTerms>['playthrough']>
type DepositTerms = Gives<typeof showDepositTerms>

/** The wagering requirement of this deposit, in won, before the deposit is made. */
export function PlayFirst({ amount, terms }: { amount: string; terms: DepositTerms }) {
  const t = useTranslations('wallet')
  const lang = useLang()
  const { playPercent } = terms
  if (playPercent === 0) return null
  const percent = String(playPercent)
  const units = isTooFine(amount) ? 0n : unitsIn(amount)
  const playUnits = (units * BigInt(Math.round(playPercent * 100))) / 10_000n
  return (
    <p className="text-small text-text-2">
      {units === 0n
        ? t('playFirstAny', { percent })
        : t('playFirst', { amount: formatMoney(decimalIn(playUnits), { lang }), percent })}
    </p>
  )
}

/** The wagering progress as a bar, with every bet behind it. */
export function PlaythroughBar({ of }: { of: Playthrough }) {
  const t = useTranslations('wallet.playthrough')
  const lang = useLang()
  const [isOpen, setOpen] = useState(false)
  const askedUnits = unitsIn(of.asked)
  const playedUnits = askedUnits - unitsIn(of.left)
  const words = {
    asked: formatMoney(of.asked, { lang }),
    played: formatMoney(decimalIn(playedUnits), { lang }),
  }
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-tile border border-seam p-4">
      <Progress
        label={t('title')}
        value={Number(playedUnits) / Number(askedUnits)}
        valueText={t('done', words)}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-text-2">
        <span>
          {t('left')} <Money value={of.left} className="font-semibold" />
        </span>
        <span>
          {t('since')} <Time at={of.since} format="table" />
        </span>
      </p>
      <div>
        <Button variant="link" size="small" onClick={() => setOpen(true)}>
          {t('list')}
        </Button>
      </div>
      {isOpen && <PlaythroughBets since={of.since} close={() => setOpen(false)} />}
    </section>
  )
}

import { useFetched, useLang } from '@madang/kit'
import { formatMoney, Skeleton, Table } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showCashback } from '@madang/wire/cashback'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { onLive } from '../../kit/live.ts'
import { CashbackHistory } from './cashback-history.tsx'
import { KindCard } from './kind-card.tsx'
import { useCategory } from './use-category.ts'

type Shown = Gives<typeof showCashback>
/** Bets are counted a moment after the balance changes. */
const countedMs = 1_500

/** The cashback earned so far, the amount to claim, and the terms of both kinds. */
export function CashbackPage() {
  const t = useTranslations('cashback')
  const fetched = useFetched(showCashback, {}, { staleTime: 0 })
  const { refetch } = fetched
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLive(({ kind }) => {
      if (kind !== 'balance') return
      clearTimeout(timer)
      timer = setTimeout(() => void refetch(), countedMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [refetch])
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-ui font-normal text-text-2">{t('about')}</p>
      </header>
      {fetched.isPending && <Skeleton className="h-72 w-full" />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.data && (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {fetched.data.kinds.map((one) => (
              <KindCard key={one.kind} one={one} terms={fetched.data.terms} />
            ))}
          </div>
          <Rates terms={fetched.data.terms} />
          <Terms terms={fetched.data.terms} />
          <CashbackHistory />
        </>
      )}
    </div>
  )
}

function Rates({ terms }: { terms: Shown['terms'] }) {
  const t = useTranslations('cashback')
  const wordOf = useCategory()
  return (
    <section className="grid max-w-160 gap-2">
      <Table
        caption={t('rates')}
        showCaption
        columns={[
          { cell: ({ category }) => wordOf(category), header: t('category'), key: 'category' },
          {
            cell: ({ percent }) => t('percentOf', { percent: String(percent) }),
            header: t('rate'),
            key: 'rate',
            numeric: true,
          },
        ]}
        rows={terms.rates.filter(({ percent }) => percent > 0)}
        rowKey={({ category }) => category}
        empty={t('nothing')}
      />
      <p className="text-small text-text-3">
        {t('ratesAbout', { percent: String(terms.rankStepPercent) })}
      </p>
    </section>
  )
}

function Terms({ terms }: { terms: Shown['terms'] }) {
  const t = useTranslations('cashback')
  const lang = useLang()
  const format = (amount: string) => formatMoney(amount, { lang })
  const hasLoss = terms.lossPercent > 0
  return (
    <section className="grid gap-2">
      <h2 className="text-h2">{t('terms')}</h2>
      <ul className="grid max-w-[42em] list-disc gap-1.5 ps-5 text-ui font-normal text-text-2">
        <li>{t('term.day', { most: format(terms.dayMost) })}</li>
        <li>
          {hasLoss
            ? t('term.week', {
                least: format(terms.lossLeast),
                most: format(terms.lossMost),
                percent: String(terms.lossPercent),
              })
            : t('term.noWeek')}
        </li>
        {hasLoss && <li>{t('term.pvp')}</li>}
        <li>
          {terms.playPercent === 0
            ? t('term.free')
            : t('term.play', { times: String(terms.playPercent / 100) })}
        </li>
        <li>{t('term.lapse', { days: String(terms.claimDays) })}</li>
        <li>{t('term.care')}</li>
      </ul>
    </section>
  )
}

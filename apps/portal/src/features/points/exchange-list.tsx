import { localized, useFetched, useLang } from '@madang/kit'
import { Badge, EmptyState, Facts, KeysetPager, Money, Skeleton, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { getRedeemPointList } from '@madang/wire/points'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { written } from '../../kit/more/points/written-points.ts'

type Exchange = Gives<typeof getRedeemPointList>['rows'][number]
const tones = { approved: 'ok', 'in-process': 'info', rejected: 'warn' } as const

/** The member's exchanges with every field of the record (specification, point 3). */
export function ExchangeList() {
  const t = useTranslations('points.exchanges')
  const [way, setWay] = useState<string[]>([])
  const after = way.at(-1)
  const asked = after === undefined ? {} : { after }
  const fetched = useFetched(getRedeemPointList, asked, { placeholderData: keepPreviousData })
  const next = fetched.data?.next
  return (
    <section className="grid gap-4">
      {fetched.isPending && <Skeleton className="h-48 w-full" />}
      {fetched.isError && <Failure error={fetched.error} retry={() => void fetched.refetch()} />}
      {fetched.data?.rows.length === 0 && <EmptyState kind="money" text={t('none')} />}
      <ul className="grid gap-4 md:grid-cols-2">
        {fetched.data?.rows.map((exchange) => (
          <li key={exchange.id} className="border border-seam bg-s1 p-4">
            <OneExchange exchange={exchange} />
          </li>
        ))}
      </ul>
      {(way.length > 0 || next) && (
        <KeysetPager
          busy={fetched.isFetching}
          onPrevious={way.length > 0 ? () => setWay(way.slice(0, -1)) : undefined}
          onNext={next ? () => setWay([...way, next]) : undefined}
        />
      )}
    </section>
  )
}

function OneExchange({ exchange }: { exchange: Exchange }) {
  const t = useTranslations('points.exchanges')
  const lang = useLang()
  const { kind, productName, readerState, remark, tracking } = exchange
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          {productName ? localized(productName, lang) : t(`kinds.${kind}`)}
        </span>
        <Badge tone={tones[readerState]}>{t(`states.${readerState}`)}</Badge>
      </p>
      <Facts
        rows={[
          [t('appliedAt'), <Time key="at" at={exchange.appliedAt} format="table" />],
          [t('kind'), t(`kinds.${kind}`)],
          [t('quantity'), String(exchange.quantity)],
          [t('points'), written(exchange.points)],
          ...(kind === 'balance'
            ? [[t('amount'), <Money key="amount" value={exchange.amount} />] as const]
            : []),
          ...(tracking === null ? [] : [[t('tracking'), tracking] as const]),
          ...(remark === null ? [] : [[t('remark'), remark] as const]),
          [t('number'), exchange.id],
        ]}
      />
    </div>
  )
}

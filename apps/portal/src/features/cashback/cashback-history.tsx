import { useFetched } from '@madang/kit'
import { Badge, EmptyState, KeysetPager, Money, Table } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listCashback } from '@madang/wire/cashback'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'

type Period = Gives<typeof listCashback>['rows'][number]

const tones: Record<Period['state'], BadgeTone> = {
  claimed: 'ok',
  lapsed: 'warn',
  nothing: 'plain',
  ready: 'action',
  running: 'info',
}

/** Every period with its outcome. */
export function CashbackHistory() {
  const t = useTranslations('cashback')
  const [way, setWay] = useState<string[]>([])
  const after = way.at(-1)
  const fetched = useFetched(listCashback, after === undefined ? {} : { after }, {
    placeholderData: keepPreviousData,
  })
  const { data } = fetched
  const next = data?.next
  const columns: TableColumn<Period>[] = [
    {
      cell: ({ began, version }) => (
        <span className="num">
          {began}
          {version > 1 && ` · ${t('revised', { version: String(version - 1) })}`}
        </span>
      ),
      header: t('began'),
      key: 'began',
    },
    { cell: ({ kind }) => t(`kinds.${kind}.title`), header: t('kind'), key: 'kind', wide: true },
    {
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
      header: t('state'),
      key: 'state',
    },
    {
      cell: ({ amount }) => (amount === null ? '–' : <Money value={amount} />),
      header: t('amount'),
      key: 'amount',
      numeric: true,
    },
  ]
  if (fetched.isError && !data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  return (
    <section className="grid gap-4">
      <Table
        caption={t('history')}
        showCaption
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={(period) => period.id}
        busy={fetched.isPending}
        empty={<EmptyState kind="money" text={t('historyNone')} />}
      />
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

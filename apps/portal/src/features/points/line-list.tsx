import { useFetched } from '@madang/kit'
import { EmptyState, KeysetPager, Table, Time } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listPointLines } from '@madang/wire/points'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { written } from '../../kit/more/points/written-points.ts'

type Line = Gives<typeof listPointLines>['rows'][number]
const categories = ['LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'LOTT', 'ELOTT'] as const

/** Every change of the points, with the bet that caused it. */
export function LineList() {
  const t = useTranslations('points')
  const [way, setWay] = useState<string[]>([])
  const after = way.at(-1)
  const asked = after === undefined ? {} : { after }
  const fetched = useFetched(listPointLines, asked, { placeholderData: keepPreviousData })
  const { data } = fetched
  const next = data?.next
  const reasonOf = (line: Line) => {
    const category = categories.find((one) => one === line.category)
    const words = t(`details.kinds.${line.kind}`)
    return category ? `${words} · ${t(`categories.${category}`)}` : words
  }
  const columns: TableColumn<Line>[] = [
    {
      cell: (line) => <Time at={line.at} format="table" />,
      header: t('details.at'),
      key: 'at',
    },
    { cell: reasonOf, header: t('details.kind'), key: 'kind', wide: true },
    {
      cell: (line) => (
        <span className="num">
          {line.points.startsWith('-') ? '' : '+'}
          {written(line.points)}
        </span>
      ),
      header: t('details.change'),
      key: 'change',
      numeric: true,
    },
    {
      cell: (line) => <span className="num">{written(line.balance)}</span>,
      header: t('details.balance'),
      key: 'balance',
      numeric: true,
    },
  ]
  if (fetched.isError && !data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  return (
    <section className="grid gap-4">
      <Table
        caption={t('tabs.details')}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={(line) => line.id}
        busy={fetched.isPending}
        empty={<EmptyState kind="money" text={t('details.none')} />}
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

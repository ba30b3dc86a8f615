import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { DateRange, ErrorState, Facts, Money, Sheet, Skeleton, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showPlace } from '@madang/wire/ledger'
import { usePlaceWords } from './use-place-words.ts'

type Row = Gives<typeof showPlace>['rows'][number]

type Props = { title: string; place: string; currency: string; day: string; close: () => void }

/** One ledger account: movements in and out by cause, with opening and closing balance. */
export function PlaceSheet({ close, currency, day, place, title }: Props) {
  const t = useTranslations('backoffice.books')
  const causeOf = useKnownWords('records.causes')
  const placeWords = usePlaceWords()
  const [span, setSpan] = useState({ from: monthStart(day), to: day })
  const { data, error } = useFetched(showPlace, { currency, place, ...span })
  const money = (value: string) => <Money value={value} currency={currency} />
  const columns: TableColumn<Row>[] = [
    { cell: (row) => causeOf(row.cause) ?? row.cause, header: t('cause'), key: 'cause' },
    {
      cell: (row) => placeWords({ of: null, place: row.other }),
      header: t('other'),
      key: 'other',
    },
    { cell: (row) => row.count, header: t('count'), key: 'count', numeric: true },
    { cell: (row) => money(row.in), header: t('in'), key: 'in', numeric: true },
    { cell: (row) => money(row.out), header: t('out'), key: 'out', numeric: true },
  ]
  return (
    <Sheet open side="end" title={title} onClose={close}>
      <div className="grid gap-5 pb-6">
        <DateRange
          legend={t('span')}
          value={span}
          onChange={({ from, to }) => from && to && setSpan({ from, to })}
        />
        {error && !data && <ErrorState title={error.message} advice="" />}
        {!error && !data && <Skeleton className="h-40 w-full" />}
        {data && (
          <>
            <Facts
              rows={[
                [t('opening'), money(data.opening)],
                [t('closing'), money(data.closing)],
              ]}
            />
            <Table
              caption={title}
              columns={columns}
              rows={data.rows}
              rowKey={(row) => `${row.cause}${row.other}`}
              dense
              empty={<p className="text-small text-text-2">{t('still')}</p>}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}

const monthStart = (day: string) => `${day.slice(0, 7)}-01`

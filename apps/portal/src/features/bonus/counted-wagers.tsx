import { useFetched } from '@madang/kit'
import { EmptyState, KeysetPager, Money, Sheet, Table, Time } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listCountedWagers } from '@madang/wire/bonus'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useCategoryWord } from './use-category-word.ts'

type Counted = Gives<typeof listCountedWagers>['rows'][number]

/** Every wager that counted for a bonus, with its weight. */
export function CountedWagers({ close, grantId }: { grantId: string; close: () => void }) {
  const t = useTranslations('bonus')
  const wordOf = useCategoryWord()
  const [way, setWay] = useState<string[]>([])
  const after = way.at(-1)
  const fetched = useFetched(
    listCountedWagers,
    { subject: grantId, ...(after !== undefined && { after }) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const next = fetched.data?.next
  const columns: TableColumn<Counted>[] = [
    { cell: ({ at }) => <Time at={at} format="table" />, header: t('when'), key: 'when' },
    { cell: ({ category }) => wordOf(category), header: t('category'), key: 'category' },
    {
      cell: ({ validBet }) => <Money value={validBet} />,
      header: t('validBet'),
      key: 'valid',
      numeric: true,
    },
    {
      cell: ({ percent }) => t('percentOf', { percent: String(percent) }),
      header: t('percent'),
      key: 'percent',
      numeric: true,
    },
    {
      cell: ({ counted }) => <Money value={counted} />,
      header: t('counted'),
      key: 'counted',
      numeric: true,
    },
  ]
  return (
    <Sheet open side="end" title={t('wagersTitle')} onClose={close}>
      {fetched.isError && !fetched.data ? (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      ) : (
        <Table
          busy={fetched.isPending}
          caption={t('wagersTitle')}
          columns={columns}
          empty={<EmptyState kind="ticket" text={t('noWagers')} />}
          rowKey={({ wagerId }) => wagerId}
          rows={fetched.data?.rows ?? []}
        />
      )}
      {(way.length > 0 || next) && (
        <KeysetPager
          busy={fetched.isFetching}
          onPrevious={way.length > 0 ? () => setWay(way.slice(0, -1)) : undefined}
          onNext={next ? () => setWay([...way, next]) : undefined}
        />
      )}
    </Sheet>
  )
}

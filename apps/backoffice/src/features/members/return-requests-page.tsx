import { useTranslations } from 'use-intl'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listComebacks } from '@madang/wire/pauses'
import { accountColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { useDueByHours } from '../../kit/lists/due-in.tsx'

type Row = Gives<typeof listComebacks>['rows'][number]

/** Members who asked to return from an exclusion; two operators decide, on the member's page. */
export function ComebacksPage() {
  const t = useTranslations('backoffice')
  const dueByHours = useDueByHours()
  const columns: TableColumn<Row>[] = [
    accountColumn(t('member')),
    {
      cell: (row) => t(`protection.lengths.${row.length}`),
      header: t('protection.length'),
      key: 'length',
    },
    timeColumn(t('protection.askedAt'), (row) => row.askedAt),
    timeColumn(t('protection.agreeableAt'), (row) => row.agreeableAt, 'agreeableAt'),
    dueByHours('comebacks', (row) => row.agreeableAt),
    { cell: (row) => row.agreedBy ?? '–', header: t('protection.firstYes'), key: 'agreedBy' },
  ]
  return (
    <Listing
      title={t('pages.comebacks')}
      page="comebacks"
      call={listComebacks}
      filterNames={[]}
      columns={columns}
      empty={t('empty.comebacks')}
    />
  )
}

import { useTranslations } from 'use-intl'
import { Badge } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeMembers } from '@madang/wire/members'
import { stateColumn, timeColumn } from '../../kit/columns.tsx'
import { Listing } from '../../kit/listing.tsx'
import { StateFilter } from '../../kit/state-filter.tsx'
import { WordsFilter } from '../../kit/words-filter.tsx'
import { MemberSheet } from './member-sheet.tsx'

type Row = Gives<typeof listOfficeMembers>['rows'][number]
const states = ['active', 'age_limited', 'suspended', 'closed'] as const

export function MembersPage() {
  const t = useTranslations('backoffice')
  const columns: TableColumn<Row>[] = [
    { cell: (row) => row.account, header: t('members.account'), key: 'account' },
    { cell: (row) => row.nickname ?? '–', header: t('members.nickname'), key: 'nickname' },
    {
      cell: (row) => (row.type === 4 ? <Badge tone="info">{t('members.trial')}</Badge> : '–'),
      header: t('members.kind'),
      key: 'kind',
    },
    timeColumn(t('members.registered'), (row) => row.registeredAt),
    stateColumn(t('state'), (row) => [
      t(`memberStates.${row.state}`),
      row.state === 'active' ? 'ok' : 'danger',
    ]),
  ]
  return (
    <Listing
      title={t('pages.members')}
      page="members"
      call={listOfficeMembers}
      filterNames={['words', 'state']}
      filters={
        <>
          <WordsFilter label={t('members.search')} />
          <StateFilter
            label={t('state')}
            states={states}
            wordOf={(state) => t(`memberStates.${state}`)}
          />
        </>
      }
      columns={columns}
      empty={t('empty.members')}
      detail={(row, close) => <MemberSheet id={row.id} close={close} />}
    />
  )
}

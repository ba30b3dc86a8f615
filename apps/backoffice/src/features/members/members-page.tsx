import { useTranslations } from 'use-intl'
import { useFilters } from '@madang/kit'
import { Badge } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeMembers } from '@madang/wire/members'
import { stateColumn, timeColumn } from '../../kit/columns.tsx'
import { FoldedDays } from '../../kit/money-filters.tsx'
import { Listing } from '../../kit/listing.tsx'
import { StateFilter } from '../../kit/state-filter.tsx'
import { WordsFilter } from '../../kit/words-filter.tsx'
import { MemberPage } from './member-page.tsx'

type Row = Gives<typeof listOfficeMembers>['rows'][number]
const states = ['active', 'age_limited', 'suspended', 'closed'] as const

/** Searches members; `?open=` shows the whole page of one member. */
export function MembersPage() {
  const [filters, change] = useFilters()
  const { open } = filters
  if (open === undefined) return <MemberList />
  const close = () => change({ group: undefined, open: undefined, tab: undefined })
  return <MemberPage key={open} id={open} close={close} />
}

function MemberList() {
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
      filterNames={['words', 'state', 'from', 'to']}
      filters={
        <>
          <WordsFilter label={t('members.search')} />
          <StateFilter
            label={t('state')}
            states={states}
            wordOf={(state) => t(`memberStates.${state}`)}
          />
          <FoldedDays label={t('members.byDays')} />
        </>
      }
      columns={columns}
      empty={t('empty.members')}
      // The member's page replaces the list.
      detail={() => null}
    />
  )
}

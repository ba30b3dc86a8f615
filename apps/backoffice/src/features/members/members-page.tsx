import { useTranslations } from 'use-intl'
import { useFilters } from '@madang/kit'
import { Select } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeMembers, memberKinds } from '@madang/wire/members'
import { stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { FoldedDays } from '../../kit/lists/money-filters.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'
import { WordsFilter } from '../../kit/lists/words-filter.tsx'
import { KindBadge } from './kind-badge.tsx'
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
  const [filters, change] = useFilters()
  const columns: TableColumn<Row>[] = [
    { cell: (row) => row.account, header: t('members.account'), key: 'account' },
    { cell: (row) => row.nickname ?? '–', header: t('members.nickname'), key: 'nickname' },
    {
      cell: ({ type }) => (type === 0 ? '–' : <KindBadge type={type} />),
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
      filterNames={['words', 'kind', 'state', 'from', 'to']}
      filters={
        <>
          <WordsFilter label={t('members.search')} />
          <StateFilter
            label={t('state')}
            states={states}
            wordOf={(state) => t(`memberStates.${state}`)}
          />
          <Select
            label={t('members.kind')}
            value={filters['kind'] ?? ''}
            options={[
              { label: t('members.kinds.all'), value: '' },
              ...memberKinds.map((value) => ({ label: t(`members.kinds.${value}`), value })),
            ]}
            onChange={(event) => change({ kind: event.target.value, open: undefined })}
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

import { localized, useFetched, useFilters, useLang } from '@madang/kit'
import { Select, type TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeRanks, listVipMembers } from '@madang/wire/vip'
import { useTranslations } from 'use-intl'
import { amountColumn, memberColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'

type Row = Gives<typeof listVipMembers>['rows'][number]

/** Members with a rank or an own manager; a manager sees their own with one choice. */
export function VipMembersPage() {
  const t = useTranslations('vip.office')
  const lang = useLang()
  const ranks = useFetched(listOfficeRanks, {}).data ?? []
  const rankOf = (level: number) => {
    const rank = ranks.find((one) => one.level === level)
    return rank ? localized(rank.name, lang) : String(level)
  }
  const columns: TableColumn<Row>[] = [
    memberColumn(useTranslations('backoffice')('member')),
    { cell: ({ level }) => rankOf(level), header: t('level'), key: 'level' },
    timeColumn(t('since'), ({ since }) => since, 'since'),
    amountColumn(t('monthStaked'), ({ monthStaked }) => monthStaked, 'monthStaked'),
    {
      cell: ({ manager }) =>
        manager
          ? t(manager.isOwn ? 'managerOwn' : 'managerOfRank', {
              name: localized(manager.name, lang),
            })
          : '–',
      header: t('managerColumn'),
      key: 'manager',
    },
  ]
  return (
    <Listing
      title={t('membersTitle')}
      page="vip-members"
      call={listVipMembers}
      filterNames={['manager', 'level']}
      filters={
        <Filters
          ranks={ranks.map(({ level }) => ({ label: rankOf(level), value: String(level) }))}
        />
      }
      columns={columns}
      empty={t('membersNone')}
    />
  )
}

function Filters({ ranks }: { ranks: { label: string; value: string }[] }) {
  const t = useTranslations('vip.office')
  const all = useTranslations('backoffice.listing')('all')
  const [filters, change] = useFilters()
  return (
    <>
      <Select
        label={t('managerColumn')}
        value={filters['manager'] ?? ''}
        options={[
          { label: all, value: '' },
          { label: t('mine'), value: 'mine' },
        ]}
        onChange={({ target }) => change({ manager: target.value })}
      />
      <Select
        label={t('level')}
        value={filters['level'] ?? ''}
        options={[{ label: all, value: '' }, ...ranks]}
        onChange={({ target }) => change({ level: target.value })}
      />
    </>
  )
}

import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, EmptyState, Section, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listRiskCases } from '@madang/wire/risk'
import { claimColumn, dueColumn, memberColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { useMay } from '../../kit/may.tsx'
import { RoomLink } from '../../kit/room-link.tsx'

type Row = Gives<typeof listRiskCases>['rows'][number]

/** Undecided findings of the risk rules, oldest first; each row links to its case. */
export function RiskCases() {
  const t = useTranslations()
  const isEnabled = useMay(listRiskCases)
  const cases = useFetched(
    listRiskCases,
    { limit: '6' },
    { enabled: isEnabled, refetchInterval: 15_000 },
  )
  if (!isEnabled) return null
  const columns: TableColumn<Row>[] = [
    timeColumn(t('cashOffice.risk.openedAt'), (row) => row.openedAt),
    {
      cell: (row) => (
        <RoomLink to="/risk" search={{ open: row.id }}>
          {t(`cashOffice.risk.rules.${row.rule}`)}
        </RoomLink>
      ),
      header: t('cashOffice.risk.rule'),
      key: 'rule',
    },
    memberColumn(t('backoffice.member')),
    dueColumn(t('backoffice.dueAt')),
    claimColumn(t('backoffice.claimedBy')),
    {
      cell: (row) =>
        row.holdsPayouts ? <Badge tone="warn">{t('cashOffice.risk.held')}</Badge> : '–',
      header: t('cashOffice.risk.holds'),
      key: 'payouts',
    },
  ]
  return (
    <Section title={t('cashOffice.risk.title')}>
      <Table
        caption={t('cashOffice.risk.title')}
        columns={columns}
        rows={cases.data?.rows ?? []}
        rowKey={(row) => row.id}
        dense
        empty={cases.isPending ? undefined : <EmptyState text={t('cashOffice.risk.none')} />}
      />
    </Section>
  )
}

import { useTranslations } from 'use-intl'
import { Badge } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listLinkedMembers } from '@madang/wire/risk'
import { stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { MemberLink } from '../../kit/members/member-link.tsx'
import type { Member } from '../../kit/members/member-parts.ts'
import { PartList } from '../../kit/members/part-list.tsx'

type Row = Gives<typeof listLinkedMembers>['rows'][number]

/** Members who share a browser, a bank account or a network with this member. */
export function LinkedMembers({ member }: { member: Member }) {
  const t = useTranslations('memberView')
  const words = useTranslations('backoffice')
  const columns: TableColumn<Row>[] = [
    {
      cell: (row) => <MemberLink id={row.id}>{row.account}</MemberLink>,
      header: t('linked.account'),
      key: 'account',
    },
    {
      cell: ({ by }) => (
        <span className="flex flex-wrap gap-1">
          {by.map((kind) => (
            <Badge key={kind} tone={by.length > 1 ? 'danger' : 'warn'}>
              {t(`linked.kinds.${kind}`)}
            </Badge>
          ))}
        </span>
      ),
      header: t('linked.by'),
      key: 'by',
    },
    timeColumn(t('facts.registeredAt'), (row) => row.registeredAt),
    stateColumn(t('facts.state'), ({ state }) => [
      words(`memberStates.${state as 'active'}`),
      state === 'active' ? 'ok' : 'danger',
    ]),
  ]
  return (
    <PartList
      title={t('tabs.linked')}
      call={listLinkedMembers}
      asked={{ subject: member.id }}
      columns={columns}
      rowKey={(row) => row.id}
      empty={t('linked.none')}
    />
  )
}

import { useTranslations } from 'use-intl'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listReviews } from '@madang/wire/verification'
import { stateColumn } from '../../kit/lists/columns.tsx'
import type { Member } from '../../kit/members/member-parts.ts'
import { PartList } from '../../kit/members/part-list.tsx'
import { RoomLink } from '../../kit/room-link.tsx'
import { Time } from '../../kit/time.tsx'

type Review = Gives<typeof listReviews>['rows'][number]

/** The documents that a member submitted for verification, and who decided on them. */
export function MemberDocuments({ member }: { member: Member }) {
  const t = useTranslations('memberView')
  const words = useTranslations('memberOffice.tier')
  const columns: TableColumn<Review>[] = [
    {
      cell: (row) => (
        <RoomLink to="/verifications" search={{ memberId: member.id, open: row.id, state: 'all' }}>
          <Time at={row.handedInAt} />
        </RoomLink>
      ),
      header: t('documents.at'),
      key: 'at',
    },
    { cell: (row) => words(`names.${row.tier}`), header: t('documents.tier'), key: 'tier' },
    {
      cell: (row) => (row.kind ? words(`kinds.${row.kind}`) : '–'),
      header: t('documents.kind'),
      key: 'kind',
    },
    stateColumn(t('documents.state'), (row) => [
      words(`states.${row.state}`),
      row.dueAt ? 'warn' : 'plain',
    ]),
    { cell: (row) => row.decidedBy ?? '–', header: t('documents.by'), key: 'by' },
  ]
  return (
    <PartList
      title={t('tabs.documents')}
      call={listReviews}
      asked={{ memberId: member.id, state: 'all' }}
      columns={columns}
      rowKey={(row) => row.id}
      empty={t('documents.none')}
    />
  )
}

import { localized, useLang } from '@madang/kit'
import { Badge } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listMemberGrants } from '@madang/wire/bonus-office'
import { useTranslations } from 'use-intl'
import { amountColumn } from '../../kit/lists/columns.tsx'
import type { Member } from '../../kit/members/member-parts.ts'
import { PartList } from '../../kit/members/part-list.tsx'
import { Time } from '../../kit/time.tsx'
import { GiveForm } from './give-form.tsx'

type Grant = Gives<typeof listMemberGrants>['rows'][number]

/** A member's current and past bonuses. */
export function BonusTab({ member }: { member: Member }) {
  const t = useTranslations('bonusOffice')
  const states = useTranslations('bonus.states')
  const lang = useLang()
  const columns: TableColumn<Grant>[] = [
    { cell: (row) => <Time at={row.offeredAt} />, header: t('at'), key: 'at' },
    { cell: (row) => localized(row.title, lang), header: t('title'), key: 'title' },
    amountColumn(t('amount'), (row) => row.amount),
    amountColumn(t('left'), (row) => row.balance, 'left'),
    { cell: (row) => row.grantedBy, header: t('by'), key: 'by' },
    {
      cell: (row) => (
        <Badge tone={row.state === 'active' ? 'action' : 'plain'}>{states(row.state)}</Badge>
      ),
      header: t('state'),
      key: 'state',
    },
  ]
  return (
    <PartList
      title={t('title')}
      call={listMemberGrants}
      asked={{ subject: member.id }}
      columns={columns}
      rowKey={(row) => row.id}
      empty={t('none')}
    />
  )
}

export const BonusForm = ({ member }: { member: Member; close: () => void }) => (
  <GiveForm memberId={member.id} />
)

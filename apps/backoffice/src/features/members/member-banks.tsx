import { useTranslations } from 'use-intl'
import { useBankName } from '@madang/kit/use-bank-name'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeBankAccounts } from '@madang/wire/banks'
import { timeColumn } from '../../kit/lists/columns.tsx'
import type { Member } from '../../kit/members/member-parts.ts'
import { PartList } from '../../kit/members/part-list.tsx'

type Row = Gives<typeof listOfficeBankAccounts>['rows'][number]

/** The bank accounts to which a member can be paid out. */
export function MemberBanks({ member }: { member: Member }) {
  const t = useTranslations('memberView')
  const bankName = useBankName()
  const columns: TableColumn<Row>[] = [
    { cell: (row) => bankName(row.bank), header: t('banks.bank'), key: 'bank' },
    { cell: (row) => row.numberMasked, header: t('banks.number'), key: 'number' },
    { cell: (row) => row.holder, header: t('banks.holder'), key: 'holder' },
    timeColumn(t('banks.addedAt'), (row) => row.addedAt, 'addedAt'),
    timeColumn(t('banks.usableAt'), (row) => row.usableAt, 'usableAt'),
  ]
  return (
    <PartList
      title={t('tabs.banks')}
      call={listOfficeBankAccounts}
      asked={{ subject: member.id }}
      columns={columns}
      rowKey={(row) => row.id}
      empty={t('banks.none')}
    />
  )
}

import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, Money, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficePrizes } from '@madang/wire/missions'
import { MemberLink } from '../../kit/members/member-link.tsx'

type Prize = Gives<typeof listOfficePrizes>[number]

/** The prizes of the last weeks by place. */
export function PrizeList() {
  const t = useTranslations('missions.office')
  const fetched = useFetched(listOfficePrizes, {})
  const columns: TableColumn<Prize>[] = [
    { cell: (row) => row.began, header: t('week'), key: 'week' },
    { cell: (row) => t(`boards.${row.board}`), header: t('board'), key: 'board' },
    { cell: (row) => String(row.place), header: t('place'), key: 'place', numeric: true },
    {
      cell: ({ member }) => <MemberLink id={member.id}>{member.name}</MemberLink>,
      header: t('member'),
      key: 'member',
      wide: true,
    },
    { cell: (row) => String(row.points), header: t('points'), key: 'points', numeric: true },
    {
      cell: (row) => <Money value={row.amount} />,
      header: t('prize'),
      key: 'prize',
      numeric: true,
    },
    {
      cell: (row) => (row.isHeld ? <Badge tone="warn">{t('held')}</Badge> : null),
      header: t('state'),
      key: 'state',
    },
  ]
  return (
    <Table
      caption={t('prizes')}
      showCaption
      columns={columns}
      rows={fetched.data ?? []}
      rowKey={(row) => `${row.board} ${row.began} ${row.place}`}
      busy={fetched.isPending}
      empty={t('noPrizes')}
    />
  )
}

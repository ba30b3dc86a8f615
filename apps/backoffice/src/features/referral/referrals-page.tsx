import { useTranslations } from 'use-intl'
import { Badge, Money } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeInvited } from '@madang/wire/referral'
import { amountColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { MemberLink } from '../../kit/members/member-link.tsx'

type Row = Gives<typeof listOfficeInvited>['rows'][number]

/** Referrers and their friends, the friends' progress, and why a friend does not count. */
export function ReferralsPage() {
  const t = useTranslations('referral')
  const columns: TableColumn<Row>[] = [
    timeColumn(t('office.registered'), (row) => row.registeredAt),
    {
      cell: ({ inviter }) => <MemberLink id={inviter.id}>{inviter.name}</MemberLink>,
      header: t('office.inviter'),
      key: 'inviter',
    },
    {
      cell: ({ member }) => <MemberLink id={member.id}>{member.name}</MemberLink>,
      header: t('office.member'),
      key: 'member',
    },
    amountColumn(t('office.deposited'), (row) => row.deposited, 'deposited'),
    amountColumn(t('office.played'), (row) => row.played, 'played'),
    { cell: (row) => <Rewards row={row} />, header: t('office.rewards'), key: 'rewards' },
    {
      cell: ({ barredFor }) =>
        barredFor ? (
          <Badge tone="warn">{t(`office.barReasons.${barredFor}`)}</Badge>
        ) : (
          <Badge tone="ok">{t('office.counted')}</Badge>
        ),
      header: t('office.barred'),
      key: 'barred',
    },
  ]
  return (
    <Listing
      title={t('office.title')}
      page="referrals"
      call={listOfficeInvited}
      filterNames={['memberId']}
      columns={columns}
      empty={t('office.none')}
    />
  )
}

function Rewards({ row }: { row: Row }) {
  const t = useTranslations('referral')
  const earned = row.steps.filter(({ reward }) => reward !== null)
  if (earned.length === 0) return t('none')
  return (
    <ul className="grid gap-1">
      {earned.map(({ reward, state, step }) => (
        <li key={step}>
          {t(`steps.${step}`)} <Money value={reward ?? '0.00'} />
          {state && ` · ${t(`office.states.${state}`)}`}
        </li>
      ))}
    </ul>
  )
}

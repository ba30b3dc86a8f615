import { useFetched } from '@madang/kit'
import { Button, Delta, EmptyState, KeysetPager, Money, Section, Skeleton, Table } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showAgent } from '@madang/wire/agents-oversight'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MemberName } from '../../kit/members/member-link.tsx'

type Shown = Gives<typeof showAgent>

/** An agent's tree by level, its results of the last days, and its links. */
export function AgentTeam({ memberId }: { memberId: string }) {
  const t = useTranslations('agentOffice')
  const [place, setPlace] = useState<{ under?: string; after?: string }>({})
  const { data, isFetching } = useFetched(
    showAgent,
    { memberId, ...place },
    { placeholderData: keepPreviousData },
  )
  if (!data) return <Skeleton className="h-48" />
  const { next } = data
  return (
    <div className="grid gap-6 pb-6">
      <Section title={t('tree')} level={3}>
        <nav aria-label={t('tree')} className="flex flex-wrap gap-x-2 pb-2">
          {data.crumbs.map(({ id, name }) => (
            <Button key={id} variant="link" onClick={() => setPlace({ under: id })}>
              {name}
            </Button>
          ))}
        </nav>
        <Level level={data.level} open={(under) => setPlace({ under })} />
        <KeysetPager
          busy={isFetching}
          onPrevious={
            place.after ? () => setPlace(place.under ? { under: place.under } : {}) : undefined
          }
          onNext={next ? () => setPlace({ ...place, after: next }) : undefined}
        />
      </Section>
      <Performance days={data.team.days} />
      <Links links={data.links} />
    </div>
  )
}

function Level({ level, open }: { level: Shown['level']; open: (id: string) => void }) {
  const t = useTranslations('agentOffice')
  return (
    <Table
      caption={t('tree')}
      rows={level}
      rowKey={(row) => row.id}
      empty={<EmptyState text={t('noTeam')} />}
      columns={[
        {
          cell: (row) => <MemberName of={row.member} />,
          header: t('account'),
          key: 'member',
        },
        {
          cell: ({ type }) => {
            const known = ([1, 2, 41, 42] as const).find((one) => one === type)
            return known ? t(`types.${known}`) : '–'
          },
          header: t('type'),
          key: 'type',
        },
        {
          cell: (row) =>
            row.directCount === 0 ? (
              '0'
            ) : (
              <Button variant="link" onClick={() => open(row.id)}>
                {t('below', { count: row.directCount })}
              </Button>
            ),
          header: t('team'),
          key: 'team',
          numeric: true,
        },
      ]}
    />
  )
}

function Performance({ days }: { days: Shown['team']['days'] }) {
  const t = useTranslations('agentOffice')
  return (
    <Section title={t('performance')} level={3}>
      <Table
        caption={t('performance')}
        rows={days.toReversed().slice(0, 14)}
        rowKey={(row) => row.day}
        columns={[
          { cell: (row) => row.day, header: t('when'), key: 'day' },
          { cell: (row) => row.active, header: t('active'), key: 'active', numeric: true },
          { cell: (row) => row.registrations, header: t('newMembers'), key: 'new', numeric: true },
          {
            cell: (row) => <Money value={row.validBet} />,
            header: t('dayValidBet'),
            key: 'valid',
            numeric: true,
          },
          {
            cell: (row) => <Delta value={row.loss} />,
            header: t('dayLoss'),
            key: 'loss',
            numeric: true,
          },
          {
            cell: (row) => <Delta value={row.income} />,
            header: t('income'),
            key: 'income',
            numeric: true,
          },
        ]}
      />
    </Section>
  )
}

function Links({ links }: { links: Shown['links'] }) {
  const t = useTranslations('agentOffice')
  return (
    <Section title={t('links')} level={3}>
      <Table
        caption={t('links')}
        rows={links}
        rowKey={(row) => row.id}
        empty={<EmptyState text={t('noLinks')} />}
        columns={[
          { cell: (row) => row.name, header: t('linkName'), key: 'name' },
          { cell: (row) => row.code, header: t('code'), key: 'code' },
          { cell: (row) => row.clickCount, header: t('clicks'), key: 'clicks', numeric: true },
          {
            cell: (row) => row.registrationCount,
            header: t('newMembers'),
            key: 'registrations',
            numeric: true,
          },
          {
            cell: (row) => row.firstDepositCount,
            header: t('firstDeposits'),
            key: 'first',
            numeric: true,
          },
        ]}
      />
    </Section>
  )
}

import { useFetched, useFilters } from '@madang/kit'
import type { Filters } from '@madang/kit'
import { Delta, EmptyState, Facts, Money, Select, Sheet, Time } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { flowKinds, listTeamMoves, listTeamPlays, playGroups } from '@madang/wire/agents'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Bets } from './team-bets.tsx'
import { Narrow, Report } from './report.tsx'

type Play = Gives<typeof listTeamPlays>['rows'][number]
type Move = Gives<typeof listTeamMoves>['rows'][number]

/** What the team staked and what its members lost, grouped by one choice. */
export function TeamPlays({ usual }: { usual: 'member' | 'day' }) {
  const t = useTranslations('agents')
  const [filters, change] = useFilters()
  const [opened, setOpened] = useState<Play>()
  const by = playGroups.find((one) => one === filters['by']) ?? usual
  const asked = { by, ...daysOf(filters), ...(filters['after'] && { after: filters['after'] }) }
  const fetched = useFetched(listTeamPlays, asked, { placeholderData: keepPreviousData })
  const columns = usePlayColumns(t(`by.${by}`), fetched.data?.totals)
  return (
    <>
      <Narrow filters={filters} change={change}>
        <Select
          className="min-w-40"
          label={t('by.label')}
          value={by}
          onChange={(choice) => change({ after: undefined, by: choice.target.value })}
          options={playGroups.map((value) => ({ label: t(`by.${value}`), value }))}
        />
      </Narrow>
      <Report
        caption={t(usual === 'member' ? 'pages.bets' : 'pages.loss')}
        columns={columns}
        fetched={fetched}
        rowKey={(row) => row.key}
        sheet={{ sheet: 'plays', by, ...daysOf(filters) }}
        filters={filters}
        change={change}
        empty={<EmptyState text={t('none')} />}
        {...(by === 'member' && { onOpen: setOpened })}
      />
      <Sheet
        open={opened !== undefined}
        side="end"
        title={opened?.name ?? ''}
        onClose={() => setOpened(undefined)}
      >
        {opened && <Bets memberId={opened.key} />}
      </Sheet>
    </>
  )
}

/** Deposits and payouts of the members below. */
export function TeamMoves() {
  const t = useTranslations('agents')
  const [filters, change] = useFilters()
  const kind = flowKinds.find((one) => one === filters['kind'])
  const asked = {
    ...daysOf(filters),
    ...(kind && { kind }),
    ...(filters['after'] && { after: filters['after'] }),
  }
  const fetched = useFetched(listTeamMoves, asked, { placeholderData: keepPreviousData })
  const columns: TableColumn<Move>[] = [
    { cell: (row) => <Time at={row.at} format="table" />, header: t('columns.when'), key: 'at' },
    { cell: (row) => row.name, header: t('columns.member'), key: 'name' },
    { cell: (row) => t(`moves.${row.kind}`), header: t('columns.kind'), key: 'kind' },
    {
      cell: (row) => <Money value={row.amount} />,
      header: t('columns.amount'),
      key: 'amount',
      numeric: true,
    },
  ]
  const totals = fetched.data?.totals
  return (
    <>
      <Narrow filters={filters} change={change}>
        <Select
          className="min-w-40"
          label={t('columns.kind')}
          placeholder={t('all')}
          value={kind ?? ''}
          onChange={(choice) => change({ after: undefined, kind: choice.target.value })}
          options={flowKinds.map((value) => ({ label: t(`moves.${value}`), value }))}
        />
      </Narrow>
      {totals && (
        <Facts
          rows={[
            [t('columns.deposits'), <Money key="in" value={totals.deposits} />],
            [t('columns.withdrawals'), <Money key="out" value={totals.withdrawals} />],
          ]}
        />
      )}
      <Report
        caption={t('pages.account')}
        columns={columns}
        fetched={fetched}
        rowKey={(row) => row.id}
        sheet={{ sheet: 'moves', ...daysOf(filters), ...(kind && { flow: kind }) }}
        filters={filters}
        change={change}
        empty={<EmptyState text={t('none')} />}
      />
    </>
  )
}

export const daysOf = ({ from, to }: Filters) => ({
  ...(from && { from }),
  ...(to && { to }),
})

function usePlayColumns(first: string, totals: Omit<Play, 'key' | 'name'> | undefined) {
  const t = useTranslations('agents')
  const columns: TableColumn<Play>[] = [
    { cell: (row) => row.name, header: first, key: 'name', total: totals && t('total') },
    {
      cell: (row) => row.betCount,
      header: t('columns.betCount'),
      key: 'count',
      numeric: true,
      total: totals?.betCount,
    },
    ...(['stake', 'payout', 'validBet'] as const).map((name) => ({
      cell: (row: Play) => <Money value={row[name]} />,
      header: t(`columns.${name}`),
      key: name,
      numeric: true,
      total: totals && <Money value={totals[name]} />,
    })),
    {
      cell: (row) => <Delta value={row.loss} />,
      header: t('columns.loss'),
      key: 'loss',
      numeric: true,
      total: totals && <Delta value={totals.loss} />,
    },
  ]
  return columns
}

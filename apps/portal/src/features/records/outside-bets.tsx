import { localized, useFetched, useFilters, useLang } from '@madang/kit'
import type { Filters } from '@madang/kit'
import { Badge, Banner, ButtonLink, EmptyState, Time, type TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { exportOutsideBets, listOutsideBets } from '@madang/wire/reports'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mePath } from '../../kit/paths.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { OutsideDetail, type OutsideBet } from './outside-detail.tsx'
import { useMoneyColumns } from './use-money-columns.tsx'
import { RecordList } from './record-list.tsx'
import { usePages } from './use-pages.ts'

type Given = Gives<typeof listOutsideBets>

const states = ['settled', 'void'] as const

/**
 * Bets from vendors' transfer wallets, as the vendors report them; they moved none of our money.
 */
export function OutsideBets() {
  const t = useTranslations('records')
  const [filters, change] = useFilters()
  const pages = usePages(filters, change)
  const [opened, setOpened] = useState<OutsideBet>()
  const asked = filtersOf(filters)
  const fetched = useFetched(
    listOutsideBets,
    { ...asked, ...(pages.after && { after: pages.after }) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const columns = useColumns(fetched.data?.totals)
  const { readTo } = fetched.data ?? {}
  return (
    <>
      <Banner>
        {t('outsideAbout')}{' '}
        {readTo && t.rich('outsideReadTo', { time: () => <Time at={readTo} format="relative" /> })}
      </Banner>
      <FilterBar
        filters={filters}
        change={change}
        choices={[
          {
            all: t('allStates'),
            label: t('state'),
            name: 'state',
            options: states.map((value) => ({ label: t(`states.${value}`), value })),
          },
        ]}
      >
        <ExportButton call={exportOutsideBets} filters={asked} name="madang-outside-bets" />
      </FilterBar>
      <RecordList
        caption={t('wallets.outside')}
        columns={columns}
        empty={<None hasFilter={Object.keys(asked).length > 0} />}
        fetched={fetched}
        onOpen={setOpened}
        pages={pages}
        rowKey={(bet) => `${bet.vendor}:${bet.round}`}
      />
      <OutsideDetail bet={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function None({ hasFilter }: { hasFilter: boolean }) {
  const t = useTranslations('records')
  if (hasFilter) return <EmptyState kind="ticket" text={t('noBetsHere')} />
  return (
    <EmptyState
      kind="ticket"
      text={t('noOutside')}
      action={<ButtonLink href={mePath('transferFund')}>{t('toWallets')}</ButtonLink>}
    />
  )
}

function filtersOf({ from, state, to }: Filters): {
  from?: string
  to?: string
  state?: OutsideBet['state']
} {
  const known = states.find((one) => one === state)
  return { ...(from && { from }), ...(to && { to }), ...(known && { state: known }) }
}

function useColumns(totals: Given['totals'] | undefined): TableColumn<OutsideBet>[] {
  const t = useTranslations('records')
  const lang = useLang()
  const amounts = useMoneyColumns<OutsideBet>(totals)
  return [
    {
      cell: (bet) => <Time at={bet.playedAt} format="table" />,
      header: t('when'),
      key: 'when',
      total: totals && `${t('total')} ${t('betCount', { count: totals.betCount })}`,
    },
    { cell: (bet) => localized(bet.gameName, lang), header: t('game'), key: 'game' },
    {
      cell: (bet) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone="plain">{t(`states.${bet.state}`)}</Badge>
          {bet.correctedAt && <Badge tone="action">{t('corrected')}</Badge>}
        </span>
      ),
      header: t('state'),
      key: 'state',
    },
    ...amounts,
  ]
}

import { type Filters, localized, useFetched, useFilters, useLang } from '@madang/kit'
import { Badge, ButtonLink, EmptyState, type TableColumn, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { categories } from '@madang/wire/catalog'
import { exportBets, listBets, wagerStates } from '@madang/wire/reports'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../../kit/paths.ts'
import { BetDetail, type Bet } from './bet-detail.tsx'
import { ExportButton } from './export-button.tsx'
import { ArchiveNote, FilterBar } from './filter-bar.tsx'
import { useMoneyColumns } from './use-money-columns.tsx'
import { RecordList } from './record-list.tsx'
import { usePages } from './use-pages.ts'

type Totals = Gives<typeof listBets>['totals']

/** Every bet with its amounts; filters and page are in the address, and a row opens the bet. */
export function HouseBets() {
  const t = useTranslations('records')
  const [filters, change] = useFilters()
  const pages = usePages(filters, change)
  const [opened, setOpened] = useState<Bet>()
  const asked = filtersOf(filters)
  const fetched = useFetched(
    listBets,
    { ...asked, ...(pages.after && { after: pages.after }) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const columns = useColumns(fetched.data?.totals)
  const hasFilter = Object.keys(asked).length > 0
  return (
    <>
      <FilterBar
        filters={filters}
        change={change}
        choices={[
          {
            all: t('allCategories'),
            label: t('category'),
            name: 'category',
            options: categories.map((value) => ({ label: t(`categories.${value}`), value })),
          },
          {
            all: t('allStates'),
            label: t('state'),
            name: 'state',
            options: wagerStates.map((value) => ({ label: t(`states.${value}`), value })),
          },
        ]}
      >
        <ExportButton call={exportBets} filters={asked} name="madang-bets" />
      </FilterBar>
      <ArchiveNote since={fetched.data?.linesFrom} from={asked.from} />
      <RecordList
        caption={t('bets')}
        columns={columns}
        empty={<None hasFilter={hasFilter} />}
        fetched={fetched}
        onOpen={setOpened}
        pages={pages}
        rowKey={(bet) => bet.id}
      />
      <BetDetail bet={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function None({ hasFilter }: { hasFilter: boolean }) {
  const t = useTranslations('records')
  return hasFilter ? (
    <EmptyState kind="ticket" text={t('noBetsHere')} />
  ) : (
    <EmptyState
      kind="ticket"
      text={t('noBets')}
      action={<ButtonLink href={paths.home}>{t('toGames')}</ButtonLink>}
    />
  )
}

type Asked = Partial<Record<'from' | 'to' | 'category' | 'vendor' | 'game', string>> & {
  state?: Bet['state']
}

/** Keeps only filter values that the operation accepts, so that a bad address is not refused. */
function filtersOf({ category, from, game, state, to, vendor }: Filters): Asked {
  const known = wagerStates.find((one) => one === state)
  const given = Object.entries({ category, from, game, to, vendor }).filter(([, value]) => value)
  return { ...Object.fromEntries(given), ...(known && { state: known }) }
}

function useColumns(totals: Totals | undefined): TableColumn<Bet>[] {
  const t = useTranslations('records')
  const lang = useLang()
  const amounts = useMoneyColumns<Bet>(totals)
  return [
    {
      cell: (bet) => <Time at={bet.placedAt} format="table" />,
      header: t('when'),
      key: 'when',
      total: totals && `${t('total')} ${t('betCount', { count: totals.betCount })}`,
    },
    { cell: (bet) => localized(bet.gameName, lang), header: t('game'), key: 'game' },
    {
      cell: (bet) => (
        <Badge tone={bet.state === 'open' ? 'action' : 'plain'}>{t(`states.${bet.state}`)}</Badge>
      ),
      header: t('state'),
      key: 'state',
    },
    ...amounts,
  ]
}

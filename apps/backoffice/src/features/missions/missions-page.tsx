import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import { Badge, Button, ErrorState, Heading, Money, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { listOfficeMissions } from '@madang/wire/missions'
import { MissionForm } from './mission-form.tsx'
import type { Mission } from './mission-form.tsx'
import { PrizeList } from './prize-list.tsx'

/** The missions with their results; a row opens its form. Below, the weekly prizes. */
export function MissionsPage() {
  const t = useTranslations('missions.office')
  const words = useTranslations('missions')
  const categories = useTranslations('shell.categories')
  const listing = useTranslations('backoffice.listing')
  const lang = useLang()
  const fetched = useFetched(listOfficeMissions, {})
  const [open, setOpen] = useState<Mission>()
  const columns: TableColumn<Mission>[] = [
    { cell: (row) => localized(row.title, lang), header: t('name'), key: 'name', wide: true },
    { cell: (row) => words(`cadences.${row.cadence}`), header: t('cadence'), key: 'cadence' },
    { cell: (row) => words(`kinds.${row.kind}`), header: t('kind'), key: 'kind' },
    { cell: ({ category: of }) => of && categories(of), header: t('category'), key: 'category' },
    {
      cell: (row) =>
        row.kind === 'bet-count' ? (
          words('bets', { count: Number(row.goal) })
        ) : (
          <Money value={row.goal} />
        ),
      header: t('goal'),
      key: 'goal',
      numeric: true,
    },
    {
      cell: (row) => <Money value={row.reward} />,
      header: t('reward'),
      key: 'reward',
      numeric: true,
    },
    { cell: (row) => String(row.points), header: t('points'), key: 'points', numeric: true },
    { cell: rewardsOf, header: t('rewardsMax'), key: 'rewardsMax', numeric: true },
    { cell: (row) => String(row.doneCount), header: t('done'), key: 'done', numeric: true },
    { cell: (row) => <Money value={row.paid} />, header: t('paid'), key: 'paid', numeric: true },
    {
      cell: (row) => (
        <Badge tone={row.isOpen ? 'ok' : 'plain'}>{t(row.isOpen ? 'opened' : 'closed')}</Badge>
      ),
      header: t('state'),
      key: 'state',
    },
  ]
  return (
    <div className="grid gap-5">
      <Heading level={1}>{t('title')}</Heading>
      {fetched.isError && !fetched.data ? (
        <ErrorState
          title={listing('failed')}
          advice={fetched.error.message}
          action={<Button onClick={() => void fetched.refetch()}>{listing('retry')}</Button>}
        />
      ) : (
        <Table
          caption={t('title')}
          columns={columns}
          rows={fetched.data ?? []}
          rowKey={(row) => row.id}
          onOpen={setOpen}
          busy={fetched.isPending}
          empty={t('none')}
        />
      )}
      <PrizeList />
      {open && <MissionForm mission={open} close={() => setOpen(undefined)} />}
    </div>
  )
}

const rewardsOf = ({ rewardsMax }: Mission): string =>
  rewardsMax === null ? '–' : String(rewardsMax)

import { useFetched } from '@madang/kit'
import { Badge, EmptyState, KeysetPager, Money, Table, Time } from '@madang/ui'
import { listTeamBets } from '@madang/wire/agents'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** The bets of one member, or those settled on a day: the last level of detail for every amount. */
export function Bets({ memberId, settledOn }: { memberId: string; settledOn?: string }) {
  const t = useTranslations('agents')
  const [after, setAfter] = useState<string>()
  const asked = { memberId, ...(settledOn && { settledOn }), ...(after && { after }) }
  const { data, isFetching, isPending } = useFetched(listTeamBets, asked, {
    placeholderData: keepPreviousData,
  })
  const next = data?.next
  return (
    <div className="grid gap-4">
      <Table
        className="wrap-break-word"
        caption={t('pages.bets')}
        busy={isPending}
        rows={data?.rows ?? []}
        rowKey={(row) => row.id}
        empty={<EmptyState kind="ticket" text={t('none')} />}
        columns={[
          {
            cell: (row) => <Time at={row.placedAt} format="table" />,
            header: t('columns.when'),
            key: 'at',
          },
          { cell: (row) => row.game, header: t('columns.game'), key: 'game' },
          {
            cell: (row) => <Badge>{t(`betStates.${row.state}`)}</Badge>,
            header: t('columns.state'),
            key: 'state',
          },
          {
            cell: (row) => <Money value={row.stake} />,
            header: t('columns.stake'),
            key: 'stake',
            numeric: true,
          },
          {
            cell: (row) => (row.payout === null ? '–' : <Money value={row.payout} />),
            header: t('columns.payout'),
            key: 'payout',
            numeric: true,
          },
        ]}
      />
      <KeysetPager
        busy={isFetching}
        onPrevious={after ? () => setAfter(undefined) : undefined}
        onNext={next ? () => setAfter(next) : undefined}
      />
    </div>
  )
}

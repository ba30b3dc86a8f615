import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Money, Section } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { decideSeries, listOfficeSeries, listSeriesProposals } from '@madang/wire/scratch-office'
import type { OfficeSeries } from '@madang/wire/scratch-office'
import { ProposalList } from '../../../kit/decisions/proposal-list.tsx'
import { percentOf } from '../../../kit/fields/percent-of.ts'
import { Prizes } from './series-decisions.tsx'

type Rows = Gives<typeof listSeriesProposals>['rows']

/** What was proposed about series: a new one with its exact return, or the end of one. */
export function SeriesProposals({ rows, series }: { rows: Rows; series: readonly OfficeSeries[] }) {
  const t = useTranslations('lotteryOffice')
  if (rows.length === 0) return null
  return (
    <Section title={t('seriesProposals')}>
      <ProposalList
        rows={rows}
        change={(row) => <Change row={row} series={series} />}
        decide={{
          call: decideSeries,
          kind: 'scratch-series',
          refreshes: [listOfficeSeries, listSeriesProposals],
          request: ({ id }) => ({ id }),
          words: (choice) => t(`decideSeries.${choice}`),
        }}
      />
    </Section>
  )
}

function Change({ row, series }: { row: Rows[number]; series: readonly OfficeSeries[] }) {
  const t = useTranslations('lotteryOffice')
  const lang = useLang()
  const { change, returnBps } = row
  const of = series.find((one) =>
    change.do === 'make' ? one.titleId === change.titleId : one.id === change.seriesId,
  )
  const name = of ? localized(of.name, lang) : ''
  if (change.do === 'close') {
    return <b>{t('closeOf', { name, number: of?.number ?? 0 })}</b>
  }
  return (
    <div className="grid w-full gap-2">
      <span className="num">
        <b>{name}</b> · <Money value={change.price} /> ·{' '}
        {t('tickets', { count: change.ticketCount })} · {t('returned')} {percentOf(returnBps ?? 0)}
      </span>
      <Prizes price={change.price} prizes={change.prizes} />
    </div>
  )
}

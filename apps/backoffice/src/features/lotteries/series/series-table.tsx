import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import { groupThousands, Money, Section, Skeleton } from '@madang/ui'
import { listOfficeSeries, listSeriesProposals } from '@madang/wire/scratch-office'
import type { OfficeSeries } from '@madang/wire/scratch-office'
import { percentOf } from '../../../kit/fields/percent-of.ts'
import { NewSeriesForm } from './new-series-form.tsx'
import { SeriesDecisions } from './series-decisions.tsx'
import { SeriesProposals } from './series-proposals.tsx'

/** The printed series of instant tickets: sold, paid, RTP, and what may be done with each. */
export function SeriesTable() {
  const t = useTranslations('lotteryOffice')
  const { data } = useFetched(listOfficeSeries, {})
  const proposals = useFetched(listSeriesProposals, {}).data?.rows ?? []
  if (!data) return <Skeleton className="h-40" />
  return (
    <div className="grid min-w-0 gap-6 px-4 py-6">
      <Section title={t('series')}>
        <div className="scroll-quiet overflow-x-auto">
          <table className="w-full text-ui">
            <thead>
              <tr className="text-start text-small text-text-3">
                {(['name', 'sold', 'paid', 'returned', 'state'] as const).map((name) => (
                  <th key={name} scope="col" className="px-2 first:px-0 first:text-start">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <SeriesProposals rows={proposals} series={data.rows} />
      <NewSeriesForm series={data.rows} />
    </div>
  )
}

function Row({ row }: { row: OfficeSeries }) {
  const t = useTranslations('lotteryOffice')
  const lang = useLang()
  return (
    <Fragment>
      <tr className="border-t border-seam">
        <th scope="row" className="py-2 text-start font-normal">
          {localized(row.name, lang)} #{row.number}
        </th>
        <td className="num text-center">
          {groupThousands(String(row.soldCount), lang)} /{' '}
          {groupThousands(String(row.ticketCount), lang)}
          {row.voidCount > 0 && ` · ${t('voidTickets', { count: row.voidCount })}`}
        </td>
        <td className="text-center">
          <Money value={row.paid} />
        </td>
        <td className="num text-center">{percentOf(row.returnBps)}</td>
        <td className="text-center">{t(`seriesStates.${row.state}`)}</td>
      </tr>
      <tr>
        <td colSpan={5}>
          <details className="pb-2">
            <summary className="min-h-8 text-small text-text-2">{t('seriesMore')}</summary>
            <SeriesDecisions row={row} />
          </details>
        </td>
      </tr>
    </Fragment>
  )
}

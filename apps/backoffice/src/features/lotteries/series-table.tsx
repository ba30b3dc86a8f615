import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import { Money, Section, Skeleton } from '@madang/ui'
import { listOfficeSeries } from '@madang/wire/lottery-office'
import { percentOf } from '../../kit/fields/percent-of.ts'

/** The printed series of instant tickets: sold, paid, and RTP. */
export function SeriesTable() {
  const t = useTranslations('lotteryOffice')
  const lang = useLang()
  const { data } = useFetched(listOfficeSeries, {})
  if (!data) return <Skeleton className="h-40" />
  return (
    <div className="px-4 py-6">
      <Section title={t('series')}>
        <table className="w-full text-ui">
          <thead>
            <tr className="text-start text-small text-text-3">
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('sold')}</th>
              <th scope="col">{t('paid')}</th>
              <th scope="col">{t('returned')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.id} className="border-t border-seam">
                <th scope="row" className="py-2 text-start font-normal">
                  {localized(row.name, lang)} #{row.number}
                </th>
                <td className="num text-center">
                  {row.soldCount}/{row.ticketCount}
                </td>
                <td className="text-center">
                  <Money value={row.paid} />
                </td>
                <td className="num text-center">{percentOf(row.returnBps)}</td>
                <td className="text-center">{t(`seriesStates.${row.state}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  )
}

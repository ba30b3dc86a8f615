import { useTranslations } from 'use-intl'
import { Facts, Money } from '@madang/ui'
import {
  listOfficeSeries,
  listSeriesProposals,
  proposeSeries,
  switchSeries,
} from '@madang/wire/scratch-office'
import type { OfficeSeries } from '@madang/wire/scratch-office'
import { Decision } from '../../../kit/decisions/decision.tsx'

/** The prizes and the promise of a series, its sale, and its end by two operators. */
export function SeriesDecisions({ row }: { row: OfficeSeries }) {
  const t = useTranslations('lotteryOffice')
  const isSelling = row.state === 'selling'
  return (
    <div className="grid gap-3 rounded-control bg-s1 p-3">
      <Prizes price={row.price} prizes={row.prizes} />
      <Facts
        rows={[
          [
            t('secretHash'),
            <code key="hash" className="text-small break-all">
              {row.secretHash}
            </code>,
          ],
          [
            t('secret'),
            row.secret ? (
              <code key="secret" className="text-small break-all">
                {row.secret}
              </code>
            ) : (
              t('secretLater')
            ),
          ],
        ]}
      />
      {row.state !== 'ended' && (
        <>
          <Decision
            call={switchSeries}
            fixed={{ state: isSelling ? 'stopped' : 'selling', subject: row.id }}
            words={t(isSelling ? 'stopSeries' : 'sellSeries')}
            reason={t('reason')}
            refreshes={[listOfficeSeries]}
          />
          <Decision
            call={proposeSeries}
            fixed={{ change: { do: 'close', seriesId: row.id } }}
            words={t('closeSeries')}
            about={t('closeSeriesAbout', { count: row.ticketCount - row.soldCount })}
            variant="danger"
            proposes
            reason={t('reason')}
            refreshes={[listSeriesProposals]}
          />
        </>
      )}
    </div>
  )
}

/** A prize table: what each prize is, and how many tickets have it. */
export function Prizes({ price, prizes }: Pick<OfficeSeries, 'price' | 'prizes'>) {
  const t = useTranslations('lotteryOffice')
  return (
    <ul className="grid gap-1 text-small">
      {prizes.map(({ tickets, times }) => (
        <li key={times} className="num flex gap-3">
          <span>×{times}</span>
          <Money value={(Number(price) * times).toFixed(2)} />
          <span className="ms-auto">{t('tickets', { count: tickets })}</span>
        </li>
      ))}
    </ul>
  )
}

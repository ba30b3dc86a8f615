import { useState } from 'react'
import { Button, formatMoney, Modal, useLang } from '@madang/ui'
import type { ScratchSeries } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'

/** The four numbers of a series, its price and what the printed tickets pay. */
export function SeriesFigures({ series }: { series: ScratchSeries }) {
  const t = useTranslations('lottery.scratch')
  const lang = useLang()
  const { more, winning } = partsOf(series)
  const figures = [
    [t('priceHead'), formatMoney(series.price, { lang })],
    [t('returnHead'), `${(series.returnBps / 100).toFixed(1)}%`],
    [t('winningHead'), `${winning}%`],
    [t('moreHead'), `${more}%`],
  ] as const
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-control border border-seam">
      {figures.map(([name, value]) => (
        <div key={name} className="-m-px grid gap-0.5 border border-seam px-3 py-2">
          <dt className="text-cap text-text-3">{name}</dt>
          <dd className="num text-body font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Two honest numbers of the printed series. */
export function SeriesParts({ series }: { series: ScratchSeries }) {
  const t = useTranslations('lottery.scratch')
  return <p className="text-small text-text-3">{t('partAbout', partsOf(series))}</p>
}

const partsOf = ({ prizes, ticketCount }: ScratchSeries) => {
  const part = (list: typeof prizes) =>
    ((list.reduce((sum, { printed }) => sum + printed, 0) / ticketCount) * 100).toFixed(1)
  return { more: part(prizes.filter(({ times }) => times > 1)), winning: part(prizes) }
}

/** The prizes of a series with the part of each that is left. */
export function PrizesLeft({ series }: { series: ScratchSeries }) {
  const t = useTranslations('lottery.scratch')
  const lang = useLang()
  const left = series.ticketCount - series.soldCount
  return (
    <table className="w-full text-small">
      <caption className="pb-2 text-start">
        <span className="flex justify-between gap-3">
          <strong>{t('seriesLeft', { number: series.number })}</strong>
          <span className="num text-text-2">
            {t('leftOf', { left, printed: series.ticketCount })}
          </span>
        </span>
      </caption>
      <thead>
        <tr className="border-b border-seam text-cap text-text-3">
          <th scope="col" colSpan={2} className="py-1 text-start font-normal">
            {t('prizeHead')}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('leftHead')}
          </th>
        </tr>
      </thead>
      <tbody>
        {series.prizes.map((prize) => (
          <tr key={prize.times} className="border-b border-seam">
            <th scope="row" className="num label py-2 text-start">
              {formatMoney(prize.amount, { lang })}
            </th>
            <td aria-hidden="true" className="w-1/3 px-3">
              <span className="block h-1 bg-s3">
                <span
                  className="block h-full bg-points"
                  style={{ width: `${(prize.left / prize.printed) * 100}%` }}
                />
              </span>
            </td>
            <td className="num text-end">
              <strong>{prize.left.toLocaleString('en')}</strong>
              <span className="text-text-3"> / {prize.printed.toLocaleString('en')}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone the prizes lie behind a button. */
export function PrizesButton({ series }: { series: ScratchSeries }) {
  const t = useTranslations('lottery.scratch')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="link" size="small" onClick={() => setOpen(true)}>
        {t('prizesShow')}
      </Button>
      {isOpen && (
        <Modal open title={t('prizesShow')} onClose={() => setOpen(false)}>
          <div className="grid gap-4">
            <SeriesFigures series={series} />
            <PrizesLeft series={series} />
          </div>
        </Modal>
      )}
    </>
  )
}

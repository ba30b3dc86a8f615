import type { ReactNode } from 'react'
import { ButtonLink, Money } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { decimalIn, unitsIn } from '../../../kit/amount.ts'
import { mePath } from '../../../kit/paths.ts'
import { useOddsText } from '../preferences.ts'
import type { Quote, Total } from './use-slip-bet.ts'

/** The total stake and the possible return, side by side. */
export function SlipTotals({
  total,
  quote,
  isSingles,
  isFree,
}: {
  total: Total
  quote: Quote | undefined
  isSingles: boolean
  /** A free bet pays the stake. */
  isFree: boolean
}) {
  const t = useTranslations('sportsbook.slip')
  const text = useOddsText()
  const isShort = !isFree && quote !== undefined && total.stakeUnits > unitsIn(quote.balance)
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-1 text-small">
        {total.oddsMilli !== null && (
          <Row name={t('odds')}>
            <strong className="num">{text(total.oddsMilli)}</strong>
          </Row>
        )}
        {total.tickets > 1 && !isSingles && (
          <Row name={t('tickets', { count: total.tickets })}> </Row>
        )}
        <Row name={t('total')}>
          <Money value={decimalIn(total.stakeUnits)} />
        </Row>
        <Row name={t(total.tickets > 1 || isSingles ? 'returnMax' : 'return')}>
          {total.returnUnits !== null && (
            <strong data-return>
              <Money value={decimalIn(total.returnUnits)} />
            </strong>
          )}
        </Row>
        {quote && (
          <Row name={t('balance')}>
            <Money value={quote.balance} />
          </Row>
        )}
      </dl>
      {quote?.marginBps != null && (
        <p className="text-small text-text-3">
          {t('margin', { percent: (quote.marginBps / 100).toFixed(1) })}
        </p>
      )}
      {quote !== undefined && quote.delayS > 0 && (
        <p className="text-small text-text-3">{t('delay', { seconds: quote.delayS })}</p>
      )}
      {isShort && (
        <ButtonLink href={mePath('depositv2')} variant="quiet" size="small">
          {t('deposit')}
        </ButtonLink>
      )}
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="text-text-3">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}

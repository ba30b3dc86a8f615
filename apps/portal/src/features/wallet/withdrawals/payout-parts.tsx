import { Badge, Money, Time } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showWithdrawal } from '@madang/wire/withdrawals'
import { useTranslations } from 'use-intl'

type Part = Gives<typeof showWithdrawal>['parts'][number]

const toneOf: Record<Part['state'], BadgeTone> = { failed: 'danger', sent: 'ok', waiting: 'plain' }

/** A withdrawal above the maximum of one transfer: its transfers, one by one. */
export function PayoutParts({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('wallet.parts')
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{t('title')}</h2>
      <ol className="grid gap-2">
        {parts.map((part) => (
          <li key={part.place} className="grid gap-1 rounded-tile border border-line bg-s1 p-3">
            <span className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="text-ui">{t('name', { place: part.place })}</span>
              <Money value={part.amount} className="font-semibold" />
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <Badge tone={toneOf[part.state]}>{t(part.state)}</Badge>
              {part.decidedAt && (
                <span className="text-small text-text-3">
                  <Time at={part.decidedAt} format="table" />
                </span>
              )}
            </span>
            {part.reference && (
              <span className="text-small text-text-2">
                {t('reference')} <span className="tabular-nums">{part.reference}</span>
              </span>
            )}
            {part.reason && <span className="text-small text-text-2">{part.reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { saidIn, useCall, useLang } from '@madang/kit'
import { Badge, Banner, Button, EmptyState, Money, Skeleton, Time } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { checkCarry, listCarries, showFunds } from '@madang/wire/transfer-wallets'
import { showBalance } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'

type Carry = Gives<typeof checkCarry>

const tones: Record<Carry['state'], BadgeTone> = {
  arrived: 'ok',
  moving: 'action',
  returned: 'plain',
  unknown: 'warn',
}

/** What was moved, and what is on its way: that stands first and may be asked about. */
export function CarryList({ rows }: { rows: Carry[] | undefined }) {
  const t = useTranslations('purses')
  const isOpen = ({ endedAt }: Carry) => endedAt === null
  const sorted = rows && [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))]
  return (
    <section aria-label={t('recent')} className="grid content-start gap-2">
      <h2 className="text-h3">{t('recent')}</h2>
      {sorted?.some(isOpen) && <Banner tone="warn">{t('unknownNote')}</Banner>}
      {sorted === undefined && <Skeleton className="h-32 w-full" />}
      {sorted?.length === 0 && (
        <EmptyState kind="money" text={t('none')} className="border-t border-seam" />
      )}
      {sorted && sorted.length > 0 && (
        <ul className="border-t border-seam">
          {sorted.map((row) => (
            <CarryRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CarryRow({ row }: { row: Carry }) {
  const t = useTranslations('purses')
  const lang = useLang()
  const check = useCall(checkCarry, { refreshes: [listCarries, showFunds, showBalance] })
  const words = t(`ways.${row.direction}`, { vendor: saidIn(row.vendorName, lang) })
  return (
    <li className="grid min-h-16 content-center gap-1 border-b border-seam px-2 py-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Money value={row.amount} className="font-semibold" />
        <Time at={row.askedAt} look="relative" className="text-small text-text-3" />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-small text-text-2">{words}</span>
        <span className="flex items-center gap-2">
          <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
          {row.endedAt === null && (
            <Button
              look="quiet"
              size="small"
              busy={check.busy}
              onClick={() => void check.send({ subject: row.id })}
            >
              {t('check')}
            </Button>
          )}
        </span>
      </span>
    </li>
  )
}

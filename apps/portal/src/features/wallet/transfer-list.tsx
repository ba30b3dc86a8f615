import { localized, useCall, useLang } from '@madang/kit'
import { Badge, Banner, Button, EmptyState, Money, Skeleton, Time } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { checkWalletTransfer, listWalletTransfers, showFunds } from '@madang/wire/transfer-wallets'
import { showBalance } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'

type WalletTransfer = Gives<typeof checkWalletTransfer>

const tones: Record<WalletTransfer['state'], BadgeTone> = {
  arrived: 'ok',
  moving: 'action',
  returned: 'plain',
  unknown: 'warn',
}

/** Wallet transfers. Pending ones come first and can be checked with the vendor. */
export function TransferList({ rows }: { rows: WalletTransfer[] | undefined }) {
  const t = useTranslations('purses')
  const isOpen = ({ endedAt }: WalletTransfer) => endedAt === null
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
            <TransferRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TransferRow({ row }: { row: WalletTransfer }) {
  const t = useTranslations('purses')
  const lang = useLang()
  const check = useCall(checkWalletTransfer, {
    refreshes: [listWalletTransfers, showFunds, showBalance],
  })
  const words = t(`ways.${row.direction}`, { vendor: localized(row.vendorName, lang) })
  return (
    <li className="grid min-h-16 content-center gap-1 border-b border-seam px-2 py-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Money value={row.amount} className="font-semibold" />
        <Time at={row.askedAt} format="relative" className="text-small text-text-3" />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-small text-text-2">{words}</span>
        <span className="flex items-center gap-2">
          <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
          {row.endedAt === null && (
            <Button
              variant="quiet"
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

import { localized, useCall, useLang } from '@madang/kit'
import { Badge, Button, Money, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { collectAll, listWalletTransfers, showFunds } from '@madang/wire/transfer-wallets'
import { showBalance } from '@madang/wire/wallet'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { unitsIn } from '../../kit/amount.ts'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'

type Funds = Gives<typeof showFunds>
type TransferWallet = Funds['transferWallets'][number]

/** Where the member's money is, line by line, with a button that brings everything back. */
export function FundsView({ funds }: { funds: Funds }) {
  const t = useTranslations('purses')
  const own = [
    ['wallet', funds.sumBalance],
    ['held', funds.held],
    ['inTransit', funds.inTransit],
  ] as const
  return (
    <section aria-label={t('total')} className="grid gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-y border-seam py-4">
        <span className="text-text-3">{t('total')}</span>
        <Money value={funds.total} className="text-h2 font-semibold" />
        {funds.transferWallets.some(({ balance }) => balance === null) && (
          <span className="w-full text-small text-text-3">{t('totalPart')}</span>
        )}
        {funds.transferWallets.some(({ inTransit }) => unitsIn(inTransit) > 0n) && (
          <span className="w-full text-small text-text-3">{t('totalLeast')}</span>
        )}
      </p>
      <dl className="grid gap-2 text-ui">
        {own.map(([name, amount]) => (
          <Line key={name} name={t(name)}>
            <Money value={amount} />
          </Line>
        ))}
      </dl>
      {funds.transferWallets.length > 0 && (
        <TransferWallets transferWallets={funds.transferWallets} />
      )}
    </section>
  )
}

function TransferWallets({ transferWallets }: { transferWallets: TransferWallet[] }) {
  const t = useTranslations('purses')
  const lang = useLang()
  const toast = useToast()
  const collect = useCall(collectAll, {
    done({ rows, silent }) {
      const isWhole = silent.length === 0 && rows.every(({ state }) => state === 'arrived')
      const textKey = rows.length === 0 ? 'collectedNothing' : 'collected'
      const part = silent.length === 0 ? 'collectedPart' : 'collectedSilent'
      toast({ text: t(isWhole ? textKey : part), tone: isWhole ? 'ok' : 'info' })
    },
    refreshes: [showFunds, listWalletTransfers, showBalance],
  })
  return (
    <section aria-label={t('purses')} className="grid gap-3 border-t border-seam pt-4">
      <h2 className="text-h3">{t('purses')}</h2>
      <p className="text-small text-text-2">{t('about')}</p>
      <dl className="grid gap-2 text-ui">
        {transferWallets.map((transferWallet) => (
          <Line
            key={transferWallet.vendor}
            name={
              <span className="flex flex-wrap items-center gap-2 text-text">
                {localized(transferWallet.name, lang)}
                {!transferWallet.isOpen && <Badge tone="warn">{t('closed')}</Badge>}
              </span>
            }
          >
            {transferWallet.balance === null ? (
              <span className="grid text-small text-text-3">
                {t('silent')}
                {unitsIn(transferWallet.transferred ?? '0') > 0n && (
                  <span>
                    {t('carried')} <Money value={transferWallet.transferred ?? '0'} />
                  </span>
                )}
              </span>
            ) : (
              <Money value={transferWallet.balance} />
            )}
          </Line>
        ))}
      </dl>
      <RefusalBanner of={collect} />
      <Button variant="quiet" wide busy={collect.busy} onClick={() => void collect.send({})}>
        {t('collect')}
      </Button>
    </section>
  )
}

function Line({ children, name }: { children: ReactNode; name: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4">
      <dt className="text-text-3">{name}</dt>
      <dd className="num text-end">{children}</dd>
    </div>
  )
}

import { useFetched, useFilters } from '@madang/kit'
import { Tabs } from '@madang/ui'
import { showMerchantWallet } from '@madang/wire/transfer-wallets'
import { useTranslations } from 'use-intl'
import { HouseBets } from './house-bets.tsx'
import { OutsideBets } from './outside-bets.tsx'

/** The member's bets from the brand's wallet, and those from vendors' transfer wallets. */
export function BettingRecordPage() {
  const t = useTranslations('records')
  const [filters, change] = useFilters()
  const wallets = useFetched(showMerchantWallet, {})
  const isOutside = filters['wallet'] === 'outside'
  return (
    <div className="grid gap-6">
      <h1 className="text-h1">{t('bets')}</h1>
      {(isOutside || wallets.data?.isSingle === false) && (
        <Tabs
          label={t('wallet')}
          tabs={[
            { label: t('wallets.house'), value: 'house' },
            { label: t('wallets.outside'), value: 'outside' },
          ]}
          value={isOutside ? 'outside' : 'house'}
          onChange={(wallet) =>
            change({
              after: undefined,
              state: undefined,
              wallet: wallet === 'outside' ? wallet : undefined,
            })
          }
        />
      )}
      {isOutside ? <OutsideBets /> : <HouseBets />}
    </div>
  )
}

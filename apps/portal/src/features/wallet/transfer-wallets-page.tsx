import { useFetched } from '@madang/kit'
import { EmptyState } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listWalletTransfers, showFunds } from '@madang/wire/transfer-wallets'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { TransferForm } from '../../kit/more/forms/transfer-form.tsx'
import { TransferList } from './transfer-list.tsx'
import { FundsView } from './funds-view.tsx'

/** Returns the poll interval: short while a wallet transfer is pending. */
const patienceMs = (rows: Gives<typeof listWalletTransfers>['rows'] = []): number =>
  rows.some(({ endedAt }) => endedAt === null) ? 6_000 : 15_000

/** All of a member's money: wallet, reserved, in transfer, at vendors; moved both ways. */
export function TransferWalletsPage() {
  const t = useTranslations('shell')
  const words = useTranslations('purses')
  const recent = useFetched(
    listWalletTransfers,
    { limit: '12' },
    { refetchInterval: ({ state }) => patienceMs(state.data?.rows) },
  )
  const refetchInterval = patienceMs(recent.data?.rows)
  const funds = useFetched(showFunds, {}, { refetchInterval, staleTime: 0 })
  return (
    <div className="grid gap-8">
      <h1 className="text-h1">{t('pages.in_my_wallet')}</h1>
      {funds.isError && !funds.data && (
        <Failure error={funds.error} retry={() => void funds.refetch()} />
      )}
      {!funds.data && !funds.isError && <FormSkeleton />}
      {funds.data && (
        <div className="grid gap-10 lg:grid-cols-[5fr_4fr]">
          <div className="grid content-start gap-8">
            <FundsView funds={funds.data} />
            {funds.data.transferWallets.length > 0 ? (
              <TransferForm funds={funds.data} />
            ) : (
              <EmptyState text={words('single')} />
            )}
          </div>
          {recent.isError && !recent.data ? (
            <Failure error={recent.error} retry={() => void recent.refetch()} />
          ) : (
            <TransferList rows={recent.data?.rows} />
          )}
        </div>
      )}
    </div>
  )
}

import { useState } from 'react'
import { useFetched } from '@madang/kit'
import { Sheet } from '@madang/ui'
import { showFunds } from '@madang/wire/transfer-wallets'
import { useTranslations } from 'use-intl'
import { unitsIn } from '../../kit/amount.ts'
import { TransferForm } from '../../kit/more/forms/transfer-form.tsx'

/** Offers a transfer when a game opens on an empty vendor's own wallet. */
export function TransferOffer({
  onMoved,
  transferWallet,
}: {
  transferWallet: string
  onMoved: () => void
}) {
  const t = useTranslations('purses')
  const [isClosed, setClosed] = useState(false)
  const funds = useFetched(showFunds, {}, { staleTime: 0 })
  const own = funds.data?.transferWallets.find(({ vendor }) => vendor === transferWallet)
  // The balance at a vendor that does not respond is unknown; a member with money there needs no
  // offer.
  if (isClosed || !funds.data || !own || own.balance === null || unitsIn(own.balance) > 0n) {
    return null
  }
  return (
    <Sheet open title={t('offerTitle')} onClose={() => setClosed(true)}>
      <p className="pb-4 text-text-2">{t('offerAbout')}</p>
      <TransferForm funds={funds.data} into={transferWallet} onDone={onMoved} />
    </Sheet>
  )
}

import { useCall } from '@madang/kit'
import { Banner, Button, ButtonLink, useAsk } from '@madang/ui'
import type { Call, Gives } from '@madang/wire'
import { cancelDeposit, checkDeposit } from '@madang/wire/wallet'
import type { showDeposit } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'

type Deposit = Gives<typeof showDeposit>

/** The member's possible actions; the server decides which, the screen only names them. */
export function DepositActions(props: { deposit: Deposit; refreshes: readonly Call[] }) {
  const { deposit, refreshes } = props
  const t = useTranslations('wallet')
  const ask = useAsk()
  const cancel = useCall(cancelDeposit, { refreshes })
  const check = useCall(checkDeposit, { refreshes })
  const { id, may, payUrl } = deposit
  if (may.length === 0) return null
  async function askCancel() {
    const answer = await ask({
      body: t('cancelAskBody'),
      buttons: [
        { label: t('keep'), variant: 'quiet', value: 'keep' },
        { label: t('cancelDeposit'), variant: 'danger', value: 'cancel' },
      ],
      icon: 'question',
      title: t('cancelAsk'),
    })
    if (answer === 'cancel') await cancel.send({ subject: id })
  }
  return (
    <div className="grid gap-3">
      {payUrl && (
        <>
          <ButtonLink
            href={payUrl}
            size="large"
            wide
            variant={deposit.kind === 'qr' ? 'quiet' : 'action'}
          >
            {t(deposit.kind === 'qr' ? 'payHere' : 'goPay')}
          </ButtonLink>
          <p className="text-small text-text-2">{t('payAgain')}</p>
        </>
      )}
      {check.refusal?.code === 'provider-silent' ? (
        <Banner tone="info">{check.refusal.message}</Banner>
      ) : (
        <RefusalBanner of={check} />
      )}
      <RefusalBanner of={cancel} />
      <div className="flex flex-wrap gap-2">
        {may.includes('check') && (
          <Button
            variant="quiet"
            busy={check.busy}
            onClick={() => void check.send({ subject: id })}
          >
            {t('checkNow')}
          </Button>
        )}
        {may.includes('cancel') && (
          <Button variant="quiet" busy={cancel.busy} onClick={() => void askCancel()}>
            {t('cancelDeposit')}
          </Button>
        )}
      </div>
    </div>
  )
}

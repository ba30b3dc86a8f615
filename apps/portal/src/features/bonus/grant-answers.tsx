import { useCall } from '@madang/kit'
import type { CallState } from '@madang/kit'
import { Button, Facts, Modal, Money, useToast } from '@madang/ui'
import { acceptGrant, cancelGrant, listGrants } from '@madang/wire/bonus'
import { showBalance } from '@madang/wire/wallet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import type { Grant } from './grant.ts'
import { CountedWagers } from './counted-wagers.tsx'

/** Accept and decline have equal weight; giving back first says what is lost and what stays. */
export function GrantAnswers({ grant }: { grant: Grant }) {
  const t = useTranslations('bonus')
  const toast = useToast()
  const [shown, setShown] = useState<'cancel' | 'wagers'>()
  const close = () => setShown(undefined)
  const refreshes = [listGrants, showBalance]
  const accept = useCall(acceptGrant, {
    done: () => toast({ text: t('done.accepted'), tone: 'ok' }),
    refreshes,
  })
  const cancel = useCall(cancelGrant, {
    done(after) {
      close()
      toast({
        text: t(after.state === 'declined' ? 'done.declined' : 'done.cancelled'),
        tone: 'ok',
      })
    },
    refreshes,
  })
  const isOffered = grant.state === 'offered'
  const press = () => void cancel.send({ subject: grant.id })
  return (
    <div className="grid gap-3">
      <RefusalBanner of={accept} />
      {isOffered && <RefusalBanner of={cancel} />}
      <div className="flex flex-wrap gap-3">
        {grant.may.includes('accept') && (
          <Button
            variant="quiet"
            busy={accept.busy}
            onClick={() => void accept.send({ subject: grant.id })}
          >
            {t('accept')}
          </Button>
        )}
        {isOffered && (
          <Button variant="quiet" busy={cancel.busy} onClick={press}>
            {t('decline')}
          </Button>
        )}
        {!isOffered && grant.free === null && (
          <Button variant="quiet" onClick={() => setShown('wagers')}>
            {t('wagers')}
          </Button>
        )}
        {grant.ifCancelled && (
          <Button variant="quiet" onClick={() => setShown('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {shown === 'wagers' && <CountedWagers grantId={grant.id} close={close} />}
      {shown === 'cancel' && grant.ifCancelled && (
        <CancelModal call={cancel} close={close} press={press} sums={grant.ifCancelled} />
      )}
    </div>
  )
}

function CancelModal(props: {
  sums: NonNullable<Grant['ifCancelled']>
  call: CallState<typeof cancelGrant>
  press: () => void
  close: () => void
}) {
  const t = useTranslations('bonus')
  return (
    <Modal
      open
      title={t('cancelTitle')}
      width={480}
      minHeight={0}
      onClose={props.close}
      footer={
        <>
          <Button variant="quiet" onClick={props.close}>
            {t('keep')}
          </Button>
          <Button variant="quiet" busy={props.call.busy} onClick={props.press}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <Consequences sums={props.sums} />
      <RefusalBanner of={props.call} />
    </Modal>
  )
}

function Consequences({ sums }: { sums: NonNullable<Grant['ifCancelled']> }) {
  const t = useTranslations('bonus')
  const hasOpen = Number(sums.inPlay) > 0
  return (
    <div className="grid gap-4 pb-2">
      <Facts
        rows={[
          [t('cancelRemoved'), <Money key="removed" value={sums.removed} />],
          ...(hasOpen
            ? [[t('cancelInPlay'), <Money key="inPlay" value={sums.inPlay} />] as const]
            : []),
          [t('cancelOwn'), <Money key="own" value={sums.own} />],
        ]}
      />
      {hasOpen && <p className="text-small text-text-2">{t('cancelInPlayAbout')}</p>}
    </div>
  )
}

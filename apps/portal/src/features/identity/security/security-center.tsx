import { useFetched } from '@madang/kit'
import { Button, ButtonLink, Modal } from '@madang/ui'
import { hasPaymentPassword } from '@madang/wire/identity'
import { showVerification } from '@madang/wire/verification'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mePath } from '../../../kit/paths.ts'
import { PaymentPasswordForm } from '../../../kit/payment-password-form.tsx'
import { useSession } from '../../../kit/session.ts'
import { ChangePasswordForm } from '../passwords/change-password-form.tsx'
import { FactorList } from './factor-list.tsx'
import { SecurityRow } from './security-row.tsx'
import { SocialList } from './social-list.tsx'
import { SessionList } from './session-list.tsx'

type Opened = 'password' | 'pin' | null

/** The account's security settings, each with its state and one action. */
export function SecurityCenter() {
  const t = useTranslations('security')
  const account = useSession()?.account ?? ''
  const known = useFetched(showVerification, {})
  const pin = useFetched(hasPaymentPassword, {})
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const hasPin = pin.data?.hasPassword ?? false
  return (
    <div className="grid gap-10">
      <div className="grid gap-3">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-body text-text-2">{t('lead')}</p>
      </div>
      <ul className="border-y border-seam">
        <SecurityRow level={2} title={t('password.title')} about={t('password.about')}>
          <Button variant="quiet" onClick={() => setOpened('password')}>
            {t('password.change')}
          </Button>
        </SecurityRow>
        <SecurityRow
          level={2}
          title={t('pin.title')}
          about={t('pin.about')}
          state={pin.data && t(hasPin ? 'pin.isSet' : 'pin.isMissing')}
        >
          <Button variant="quiet" disabled={!pin.data} onClick={() => setOpened('pin')}>
            {t(hasPin ? 'pin.open' : 'pin.make')}
          </Button>
        </SecurityRow>
        <SecurityRow
          level={2}
          title={t('tier.title')}
          about={t('tier.about')}
          state={known.data && t(`tier.now.${known.data.tier}`)}
        >
          <ButtonLink variant="quiet" href={mePath('verification')}>
            {t('tier.open')}
          </ButtonLink>
        </SecurityRow>
      </ul>
      <FactorList />
      <SocialList />
      <SessionList />
      <Modal open={opened === 'password'} title={t('password.title')} width={440} onClose={close}>
        <ChangePasswordForm account={account} isOldAsked />
      </Modal>
      <Modal open={opened === 'pin'} title={t('pin.title')} width={440} onClose={close}>
        <PaymentPasswordForm isChange={hasPin} onDone={close} />
      </Modal>
    </div>
  )
}

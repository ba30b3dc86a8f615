import { useFetched } from '@madang/kit'
import { Button, Modal, Skeleton } from '@madang/ui'
import { showFactors } from '@madang/wire/factors'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { ContactForm } from '../profile/contact-form.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes, RenewCodes } from './recovery-codes.tsx'
import { SecurityRow } from './security-row.tsx'
import { TotpForm, TotpSwitch } from './totp-form.tsx'

type Opened = 'totp' | 'sms' | 'email' | null

/** The member's factors besides the password: app, passkeys, codes, number and address. */
export function FactorList() {
  const t = useTranslations('security.factors')
  const fetched = useFetched(showFactors, {}, { staleTime: 0 })
  const [opened, setOpened] = useState<Opened>(null)
  /** Shown once, over everything else, until the member confirms that they are written down. */
  const [codes, setCodes] = useState<string[]>([])
  const close = () => setOpened(null)
  const { data } = fetched
  if (fetched.isError && !data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  if (!data) return <Skeleton className="h-64 w-full" />
  const hasFactor = data.totpSince !== null || data.passkeys.length > 0
  const stateOf = (one: { masked: string | null; isVerified: boolean }) =>
    one.masked === null
      ? t('contact.none')
      : `${one.masked} · ${t(one.isVerified ? 'contact.verified' : 'contact.unverified')}`
  return (
    <section aria-labelledby="factors" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="factors" className="text-h2">
          {t('title')}
        </h2>
        <p className="text-small text-text-2">{t('about')}</p>
      </div>
      <ul className="border-y border-seam">
        <SecurityRow
          title={t('totp.title')}
          about={t('totp.about')}
          state={t(data.totpSince ? 'totp.on' : 'totp.off')}
        >
          <TotpSwitch isOn={data.totpSince !== null} onTurnOn={() => setOpened('totp')} />
        </SecurityRow>
        <PasskeyList passkeys={data.passkeys} onCodes={setCodes} />
        {hasFactor && (
          <SecurityRow
            title={t('recovery.title')}
            about={t('recovery.about')}
            state={t('recovery.left', { count: data.recoveryLeft })}
          >
            <RenewCodes onCodes={setCodes} />
          </SecurityRow>
        )}
        <SecurityRow title={t('contact.mobile')} state={stateOf(data.mobile)}>
          <Button variant="quiet" onClick={() => setOpened('sms')}>
            {t(data.mobile.isVerified ? 'contact.replace' : 'contact.change')}
          </Button>
        </SecurityRow>
        <SecurityRow title={t('contact.email')} state={stateOf(data.email)}>
          <Button variant="quiet" onClick={() => setOpened('email')}>
            {t(data.email.isVerified ? 'contact.replace' : 'contact.change')}
          </Button>
        </SecurityRow>
      </ul>
      <FactorWindows opened={opened} close={close} onCodes={setCodes} />
      <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
    </section>
  )
}

/** The windows over the list: the app's enrolment, a number, an address. */
function FactorWindows({
  close,
  onCodes,
  opened,
}: {
  opened: Opened
  close: () => void
  onCodes: (codes: string[]) => void
}) {
  const t = useTranslations('security.factors')
  return (
    <>
      <Modal open={opened === 'totp'} title={t('totp.title')} width={440} onClose={close}>
        <TotpForm
          onDone={(given) => {
            close()
            onCodes(given)
          }}
        />
      </Modal>
      <Modal open={opened === 'sms'} title={t('contact.mobile')} width={440} onClose={close}>
        <ContactForm channel="sms" onDone={close} />
      </Modal>
      <Modal open={opened === 'email'} title={t('contact.email')} width={440} onClose={close}>
        <ContactForm channel="email" onDone={close} />
      </Modal>
    </>
  )
}

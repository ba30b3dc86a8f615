import { useState } from 'react'
import { Banner, Button, Modal, Skeleton, Tabs, useAsk } from '@madang/ui'
import { useFetched } from '@madang/kit'
import { registerSetting } from '@madang/wire/settings'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { GroupBanner } from '../../../kit/more/group-banner.tsx'
import { askLogin, closePopup, usePopup } from '../../../kit/popups.ts'
import type { RegisterType } from './register-fields.ts'
import { RegisterForm } from './register-form.tsx'
import { useStatus } from '../use-status.ts'

/** The registration window; the brand's setting defines its fields. */
export function RegisterPopup() {
  const t = useTranslations('identity.register')
  const next = usePopup()?.next
  const { mayRegister } = useStatus()
  const ask = useAsk()
  /** One key must not discard what was typed. */
  async function leave(): Promise<void> {
    const buttons = [
      { label: t('stay'), value: 'stay' },
      { label: t('discard'), value: 'discard' },
    ]
    const question = { body: t('discardAbout'), buttons, title: t('discardTitle') }
    if (hasTyped() && (await ask({ ...question, icon: 'question' })) !== 'discard') return
    closePopup()
  }
  return (
    <Modal open title={t('title')} onClose={() => void leave()}>
      <GroupBanner group="w_register" />
      <div className="grid gap-5 pb-2">
        {mayRegister ? <Ways /> : <Banner>{t('closed')}</Banner>}
        <p className="flex flex-wrap items-center justify-between gap-2 border-t border-seam pt-4 text-ui text-text-2">
          {t('haveAccount')}
          <Button variant="link" className="-me-4" onClick={() => askLogin(next)}>
            {t('login')}
          </Button>
        </p>
      </div>
    </Modal>
  )
}

const filledByUs = new Set(['affiliateCode', 'referralCode', 'countryDialingCode'])

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('dialog[open] form input')
  return [...fields].some(({ name, type, value }) => {
    const isText = type !== 'checkbox' && type !== 'radio' && type !== 'range' && type !== 'hidden'
    return isText && value.trim() !== '' && !filledByUs.has(name)
  })
}

/** By username, by number, or by choice, as the brand allows. */
function Ways() {
  const t = useTranslations('identity.register')
  const { hasMobileRegister, hasNameRegister } = useStatus()
  const [type, setType] = useState<RegisterType>('username')
  if (!hasNameRegister && hasMobileRegister) return <Form key="mobile" type="mobile" />
  if (!hasMobileRegister) return <Form key="username" type="username" />
  const tabs = [
    { label: t('byName'), value: 'username' },
    { label: t('byMobile'), value: 'mobile' },
  ]
  return (
    <Tabs
      label={t('tabs')}
      tabs={tabs}
      value={type}
      onChange={(value) => setType(value === 'mobile' ? 'mobile' : 'username')}
    >
      <Form key={type} type={type} />
    </Tabs>
  )
}

function Form({ type }: { type: RegisterType }) {
  const setting = useFetched(registerSetting, {}, { staleTime: 60_000 })
  if (setting.data) return <RegisterForm setting={setting.data} type={type} />
  if (setting.error) return <Failure error={setting.error} retry={() => void setting.refetch()} />
  return (
    <div className="grid gap-4">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-19 w-full" />
      ))}
    </div>
  )
}

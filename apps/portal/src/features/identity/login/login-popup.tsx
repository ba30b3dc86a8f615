import { useState } from 'react'
import { Button, Modal, Tabs } from '@madang/ui'
import { useCall } from '@madang/kit'
import { freeplay } from '@madang/wire/identity'
import { useTranslations } from 'use-intl'
import { GroupBanner } from '../../../kit/more/group-banner.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { askForgot, askRegister, closePopup, usePopup } from '../../../kit/popups.ts'
import { LoginForm } from './login-form.tsx'
import { MobileLoginForm } from './mobile-login-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { CameBackNote, SocialLogin } from './social-login.tsx'
import { useArriveHome } from './use-arrive-home.ts'
import { useStatus } from '../use-status.ts'

/** The window that opens wherever a login is required. */
export function LoginPopup() {
  const t = useTranslations('identity.login')
  const { hasMobileLogin, mayRegister } = useStatus()
  const [way, setWay] = useState('name')
  const next = usePopup()?.next
  const tabs = [
    { label: t('byName'), value: 'name' },
    { label: t('byMobile'), value: 'mobile' },
  ]
  return (
    <Modal open title={t('title')} width={440} onClose={closePopup}>
      <GroupBanner group="w_login" />
      <div className="grid gap-5 pb-2">
        <CameBackNote />
        {hasMobileLogin ? (
          <Tabs label={t('tabs')} tabs={tabs} value={way} onChange={setWay}>
            {way === 'name' ? <LoginForm /> : <MobileLoginForm />}
          </Tabs>
        ) : (
          <LoginForm />
        )}
        <Button variant="link" className="-m-4 justify-self-start" onClick={() => askForgot(next)}>
          {t('forgot')}
        </Button>
        <div className="grid gap-3 border-t border-seam pt-4">
          {mayRegister && (
            <p className="flex flex-wrap items-center justify-between gap-2 text-ui text-text-2">
              {t('noAccount')}
              <Button variant="link" className="-me-4" onClick={() => askRegister()}>
                {t('register')}
              </Button>
            </p>
          )}
          <PasskeyLogin />
          <SocialLogin />
          <FreePlay />
        </div>
      </div>
    </Modal>
  )
}

function FreePlay() {
  const t = useTranslations('identity.login')
  const { hasFreePlay } = useStatus()
  const call = useCall(freeplay, { done: useArriveHome() })
  const way = { gatewayVersion: 3, os: 'web', platform: 'W' } as const
  if (!hasFreePlay) return null
  return (
    <>
      <Button variant="quiet" wide busy={call.busy} onClick={() => void call.send(way)}>
        {t('freePlay')}
      </Button>
      <p className="text-small text-text-3">{t('freePlayHint')}</p>
      <RefusalBanner of={call} />
    </>
  )
}

import { Suspense, useEffect } from 'react'
import type { ComponentType } from 'react'
import { useAsk } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { needTexts } from '@madang/kit'
import { lazyPage } from '../kit/lazy-page.ts'
import { closePopup, usePopup } from '../kit/popups.ts'
import type { Popup } from '../kit/popups.ts'
import { useAddressPopup } from './use-address-popup.ts'

/** The windows that anything may open, loaded when they are first needed. */
const windows: Partial<Record<Popup['kind'], ComponentType>> = {
  changePassword: identityWindow(
    () => import('../features/identity/passwords/change-password-popup.tsx'),
    'ChangePasswordPopup',
  ),
  ended: identityWindow(() => import('../features/identity/login/ended-popup.tsx'), 'EndedPopup'),
  forgot: identityWindow(
    () => import('../features/identity/passwords/forgot-popup.tsx'),
    'ForgotPopup',
  ),
  keys: lazyPage(async () => {
    const [keys] = await Promise.all([import('./keys-popup.tsx'), needTexts('site')])
    return keys
  }, 'KeysPopup'),
  login: identityWindow(() => import('../features/identity/login/login-popup.tsx'), 'LoginPopup'),
  search: lazyPage(async () => {
    const [search] = await Promise.all([
      import('../features/lobby/search-popup.tsx'),
      needTexts('lobby', 'site'),
    ])
    return search
  }, 'SearchPopup'),
  step: identityWindow(() => import('../features/identity/login/step-popup.tsx'), 'StepPopup'),
  register: identityWindow(
    () => import('../features/identity/register/register-popup.tsx'),
    'RegisterPopup',
  ),
  subGames: lazyPage(async () => {
    const [list] = await Promise.all([
      import('../features/lobby/sub-games-popup.tsx'),
      needTexts('lobby'),
    ])
    return list
  }, 'SubGamesPopup'),
}

/** Loads a window together with its texts. */
function identityWindow<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const loadBoth = async () => (await Promise.all([load(), needTexts('identity')]))[0]
  return lazyPage(loadBoth, name)
}

/** Shows the requested window. Each reads `usePopup` and ends by `popupDone`. */
export function PopupWindows() {
  const popup = usePopup()
  useAddressPopup()
  if (!popup) return null
  if (popup.kind === 'trial') return <TrialWarning />
  const Window = windows[popup.kind]
  return Window ? (
    <Suspense>
      <Window />
    </Suspense>
  ) : null
}

/** The warning of the specification's point 8: a trial account uses a members-only function. */
function TrialWarning() {
  const t = useTranslations('common')
  const ask = useAsk()
  useEffect(() => {
    closePopup()
    void ask({
      body: t('in_need_true_account_body'),
      buttons: [{ label: t('in_increase_submit'), value: 'ok' }],
      icon: 'warning',
      title: t('in_need_true_account'),
    })
  }, [ask, t])
  return null
}

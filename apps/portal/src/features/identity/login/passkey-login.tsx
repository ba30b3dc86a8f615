import { callApi, useCall } from '@madang/kit'
import { Button, Icon, KeyRound } from '@madang/ui'
import { askPasskey, logInByPasskey } from '@madang/wire/second-step'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { hasPasskeys, signByPasskey } from '../../../kit/sign-by-passkey.ts'
import { comingInAs } from './coming-in-as.ts'
import { keepSession } from './keep-session.ts'

/** Logs in with the device alone; renders nothing where the browser supports no passkeys. */
export function PasskeyLogin() {
  const t = useTranslations('identity.login')
  const call = useCall(logInByPasskey, { done: keepSession })
  if (!hasPasskeys()) return null
  async function press(): Promise<void> {
    const { options } = await callApi(askPasskey, {})
    // Closing the device's own window is no failure.
    const answer = await signByPasskey(options).catch(() => undefined)
    if (answer) await call.send({ answer, ...comingInAs() })
  }
  return (
    <>
      <Button
        variant="quiet"
        wide
        busy={call.busy}
        onClick={() => void press().catch(() => undefined)}
      >
        <Icon of={KeyRound} size={18} />
        {t('passkey')}
      </Button>
      <RefusalBanner of={call} />
    </>
  )
}

import { Button, Modal, PasswordField, Text } from '@madang/ui'
import { useFetched } from '@madang/kit'
import { registerSetting } from '@madang/wire/settings'
import { useTranslations } from 'use-intl'
import { usePopup } from '../../kit/popups.ts'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { useSession } from '../../kit/session.ts'
import { passwordFields, useChangePassword } from './use-change-password.ts'
import { useLogOut } from './use-log-out.ts'

/**
 * The password must be changed before anything else: the window does not close. The old password is
 * asked only when this session did not just prove it.
 */
export function ChangePasswordPopup() {
  const t = useTranslations('identity.change')
  const popup = usePopup()
  const account = useSession()?.account ?? ''
  const logOut = useLogOut()
  const isOldAsked = popup?.kind === 'changePassword' && popup.isOldAsked
  return (
    <Modal
      open
      title={t('title')}
      width={440}
      footer={
        <Button look="link" onClick={() => void logOut()}>
          {t('logOut')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Text tone="quiet">{t('why')}</Text>
        <Text size="ui">
          {t('account')} <strong>{account}</strong>
        </Text>
        <ChangeForm account={account} isOldAsked={isOldAsked} />
      </div>
    </Modal>
  )
}

function ChangeForm({ account, isOldAsked }: { account: string; isOldAsked: boolean }) {
  const t = useTranslations('identity.change')
  const setting = useFetched(registerSetting, {}, { staleTime: 60_000 })
  const min = setting.data?.fields.password?.minLength
  const hints = useTranslations('identity.hints')
  const { call, faults, form, submit } = useChangePassword(isOldAsked)
  const shown = passwordFields.filter((name) => isOldAsked || name !== 'oldPassword')
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <input hidden readOnly name="account" autoComplete="username" value={account} />
      {Object.keys(faults).length === 0 && <RefusalBanner of={call} />}
      {shown.map((name) => (
        <PasswordField
          key={name}
          name={name}
          label={t(name)}
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          error={faults[name]}
          hint={name === 'newPassword' && min ? hints('password', { min }) : undefined}
        />
      ))}
      <Button type="submit" size="large" wide busy={call.busy}>
        {t('submit')}
      </Button>
    </form>
  )
}

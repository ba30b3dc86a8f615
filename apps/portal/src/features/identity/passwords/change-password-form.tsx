import { Button, PasswordField, Text } from '@madang/ui'
import { useFetched } from '@madang/kit'
import { registerSetting } from '@madang/wire/settings'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { passwordFields, useChangePassword } from './use-change-password.ts'
import { Form } from '../../../kit/more/forms/form.tsx'

/**
 * The account and two or three fields: the old password is asked only if it was not just proven.
 */
export function ChangePasswordForm({
  account,
  isOldAsked: isOldAskedAtFirst,
}: {
  account: string
  isOldAsked: boolean
}) {
  const t = useTranslations('identity.change')
  const setting = useFetched(registerSetting, {}, { staleTime: 60_000 })
  const min = setting.data?.fields.password?.minLength
  const hints = useTranslations('identity.hints')
  const { call, faults, form, isOldAsked, isShownAtField, mend, submit } =
    useChangePassword(isOldAskedAtFirst)
  const shown = passwordFields.filter((name) => isOldAsked || name !== 'oldPassword')
  return (
    <Form ref={form} onInput={mend} onSubmit={submit} className="grid gap-4">
      <input hidden readOnly name="account" autoComplete="username" value={account} />
      <Text size="ui">
        {t('account')} <strong>{account}</strong>
      </Text>
      {!isShownAtField && <RefusalBanner of={call} />}
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
    </Form>
  )
}

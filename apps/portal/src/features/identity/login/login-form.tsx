import { Button, Checkbox, PasswordField, TextField } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { CaptchaInput } from '../human-check/captcha-input.tsx'
import { useLogin } from './use-login.ts'
import { Form } from '../../../kit/more/forms/form.tsx'

/** Name and password, then the slider, then the login. A wrong password stays in its field. */
export function LoginForm() {
  const t = useTranslations('identity.login')
  const login = useLogin()
  const isShownElsewhere = ['captcha-wrong', 'login-wrong', 'second-step-needed'].includes(
    login.call.refusal?.code ?? '',
  )
  const { asksPicture, call, faults, form, gate, remembered } = login
  return (
    <Form ref={form} onInput={login.mend} onSubmit={login.submit} className="grid gap-4">
      {!isShownElsewhere && <RefusalBanner of={call} />}
      <TextField
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        defaultValue={remembered}
        data-autofocus
        error={faults.username}
      />
      <PasswordField
        name="password"
        label={t('password')}
        maxLength={255}
        placeholder={remembered === undefined ? undefined : '••••••••'}
        hint={remembered === undefined ? undefined : t('remembered')}
        error={faults.password}
      />
      <Checkbox
        name="remember"
        value="on"
        label={t('remember')}
        defaultChecked={remembered !== undefined}
      />
      {asksPicture && <CaptchaInput error={faults.captcha} />}
      {gate.slider}
      {!gate.isOpen && (
        <Button type="submit" size="large" wide busy={call.busy}>
          {t('submit')}
        </Button>
      )}
    </Form>
  )
}

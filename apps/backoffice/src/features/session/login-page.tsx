import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { useCall } from '@madang/kit'
import { Banner, Button, Heading, PasswordField, TextField } from '@madang/ui'
import { logInOperator } from '@madang/wire/operators'
import { startSession } from './session.ts'

const form = v.object({
  code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'codeForm')),
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'required')),
  password: v.pipe(v.string(), v.minLength(1, 'required')),
})

/** Password and authenticator code together; the page never says which of them was wrong. */
export function LoginPage() {
  const t = useTranslations('backoffice.login')
  const { formState, handleSubmit, register, resetField } = useForm({
    defaultValues: { code: '', name: '', password: '' },
    resolver: valibotResolver(form),
  })
  const login = useCall(logInOperator, { done: startSession })
  const errorOf = (name: keyof typeof formState.errors) => {
    const message = formState.errors[name]?.message
    return message ? t(message as 'required' | 'codeForm') : undefined
  }
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <form
        noValidate
        className="grid w-full max-w-sm gap-5 border border-seam bg-s1 p-6"
        onSubmit={(event) =>
          void handleSubmit(async (given) => {
            await login.send(given)
            resetField('code')
          })(event)
        }
      >
        <div className="grid gap-1">
          <p className="text-small text-text-3">{t('house')}</p>
          <Heading level={1}>{t('title')}</Heading>
        </div>
        {login.refusal && <Banner tone="danger">{login.refusal.message}</Banner>}
        {login.error && <Banner tone="danger">{t('unreachable')}</Banner>}
        <TextField
          label={t('name')}
          autoComplete="username"
          autoFocus
          error={errorOf('name')}
          {...register('name')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          error={errorOf('password')}
          {...register('password')}
        />
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          error={errorOf('code')}
          {...register('code')}
        />
        <Button type="submit" busy={login.busy}>
          {t('enter')}
        </Button>
      </form>
    </main>
  )
}

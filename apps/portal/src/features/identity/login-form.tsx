import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Button, PasswordField, TextField } from '@madang/ui'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { useCall } from '@madang/kit'
import { login } from '@madang/wire/identity'
import { useTranslations } from 'use-intl'
import { keepSession } from './keep-session.ts'
import { SliderCheck } from './slider-check.tsx'
import { typedText } from './typed-text.ts'
import { useStatus } from './use-status.ts'

/** Name and password, then the slider, then in. A wrong password stays to be mended. */
export function LoginForm() {
  const t = useTranslations('identity.login')
  const { isHumanCheckOn } = useStatus()
  const call = useCall(login, { done: keepSession })
  const [faults, setFaults] = useState<{ username?: string; password?: string }>({})
  const [isSliding, setSliding] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const typed = () => ({
    password: typedText(form.current, 'password'),
    username: typedText(form.current, 'username').trim(),
  })
  async function send(pass?: string): Promise<void> {
    setSliding(false)
    const answer = await call.send({ ...typed(), type: 'username', ...(pass && { pass }) })
    // The words stay; the hands go back to where they are most likely mended.
    if (!answer) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { password, username } = typed()
    const missing = {
      ...(username === '' && { username: t('usernameMissing') }),
      ...(password === '' && { password: t('passwordMissing') }),
    }
    setFaults(missing)
    const [first] = Object.keys(missing)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else if (isHumanCheckOn) setSliding(true)
    else void send()
  }
  const isWrong = call.refusal?.code === 'login-wrong'
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {!isWrong && <RefusalBanner of={call} />}
      <TextField
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        data-autofocus
        error={faults.username}
      />
      <PasswordField
        name="password"
        label={t('password')}
        maxLength={255}
        error={faults.password ?? (isWrong ? call.refusal?.message : undefined)}
      />
      {isSliding && <SliderCheck purpose="login" onPass={(pass) => void send(pass)} />}
      {!isSliding && (
        <Button type="submit" size="large" wide busy={call.busy}>
          {t('submit')}
        </Button>
      )}
    </form>
  )
}

import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Button, PasswordField, TextField } from '@madang/ui'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { useCall } from '@madang/kit'
import { login } from '@madang/wire/identity'
import { useTranslations } from 'use-intl'
import { CaptchaInput } from './captcha-input.tsx'
import { keepSession } from './keep-session.ts'
import { typedText } from './typed-text.ts'
import { useHumanGate } from './use-human-gate.tsx'

type Faults = { username?: string; password?: string; captcha?: string }

/** Name and password, then the slider, then in. A wrong password stays to be mended. */
export function LoginForm() {
  const t = useTranslations('identity.login')
  const captcha = useTranslations('identity.captcha')
  const call = useCall(login, { done: keepSession })
  const [faults, setFaults] = useState<Faults>({})
  /** Grows with every no that asks for a picture: each try needs a new one. */
  const [pictureCount, setPictureCount] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const typed = (name: string) => typedText(form.current, name)
  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  const gate = useHumanGate('login', (pass) => void send(pass))
  async function send(pass: { pass?: string }): Promise<void> {
    const [signs, captchaId] = [typed('captcha'), typed('captchaId')]
    const captchaPass = typed('captchaPass')
    const answer = await call.send({
      ...pass,
      password: typed('password'),
      type: 'username',
      username: typed('username').trim(),
      ...(signs !== '' && captchaId !== '' && { captcha: signs, captchaId }),
      ...(captchaPass !== '' && { captchaPass }),
    })
    if (answer) return
    setPictureCount((count) => count + 1)
    // The words stay; the hands go back to where they are most likely mended.
    focus('password')
  }
  const asksPicture = call.refusal?.facts['captcha'] === true
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const isPictureOpen = asksPicture && typed('captchaPass') === ''
    const missing: Faults = {
      ...(typed('username').trim() === '' && { username: t('usernameMissing') }),
      ...(typed('password') === '' && { password: t('passwordMissing') }),
      ...(isPictureOpen && typed('captcha').trim() === '' && { captcha: captcha('missing') }),
    }
    setFaults(missing)
    const [first] = Object.keys(missing)
    if (first) focus(first)
    else gate.open()
  }
  const wrong = call.refusal?.code === 'login-wrong' ? call.refusal.message : undefined
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {!wrong && <RefusalBanner of={call} />}
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
        error={faults.password ?? wrong}
      />
      {asksPicture && <CaptchaInput key={pictureCount} error={faults.captcha} />}
      {gate.slider}
      {!gate.isOpen && (
        <Button type="submit" size="large" wide busy={call.busy}>
          {t('submit')}
        </Button>
      )}
    </form>
  )
}

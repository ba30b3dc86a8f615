import { useCall } from '@madang/kit'
import type { Refused } from '@madang/kit'
import { login } from '@madang/wire/identity'
import { useEffect, useRef, useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { comingInAs } from './coming-in-as.ts'
import { keepSession } from './keep-session.ts'
import { forgetName, rememberedName, rememberName } from './remembered.ts'
import { typedText } from '../faults/typed-text.ts'
import { useHumanGate } from '../human-check/use-human-gate.tsx'
import { useLoginPicture } from './use-login-picture.ts'
import { useMended } from '../register/use-mended.ts'
import { useStep } from './use-step.ts'

type Faults = { username?: string; password?: string; captcha?: string }

/** The login form's logic: validation, slider, call, and the remembered name. */
export function useLogin() {
  const t = useTranslations('identity.login')
  const captcha = useTranslations('identity.captcha')
  const [remembered, setRemembered] = useState(rememberedName)
  const call = useCall(login, {
    done: (answer) => {
      if (isTicked()) rememberName(answer.account)
      keepSession(answer)
    },
  })
  useStep(call.refusal)
  const [faults, setFaults] = useState<Faults>({})
  const { anew, left, mend } = useMended(call.refusal)
  const form = useRef<HTMLFormElement>(null)
  const typed = (name: string) => typedText(form.current, name)
  const picture = useLoginPicture(call.refusal)
  useHandsBack(form, call)

  const isTicked = () => typed('remember') === 'on'
  async function send(pass: { pass?: string }): Promise<void> {
    if (!isTicked()) forgetName()
    const password = typed('password')
    const answer = await call.send({
      ...pass,
      ...(password !== '' && { password }),
      remember: isTicked(),
      ...comingInAs(),
      type: 'username',
      username: typed('username').trim(),
      ...pictureProof(typed),
    })
    if (answer) return
    picture.tried()
    // The remembered login failed: from now on the password is required.
    if (password === '') setRemembered(undefined)
  }
  const gate = useHumanGate('login', (pass) => void send(pass))
  useSliderWhenAsked(call.refusal, gate.open)
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const isPictureOpen = picture.asksPicture && typed('captchaPass') === ''
    const missing: Faults = {
      ...(typed('username').trim() === '' && { username: t('usernameMissing') }),
      ...(needsPassword(typed, remembered) && { password: t('passwordMissing') }),
      ...(isPictureOpen && typed('captcha').trim() === '' && { captcha: captcha('missing') }),
    }
    setFaults(missing)
    anew()
    const [first] = Object.keys(missing)
    if (first) focusOn(form, first)
    // A known browser logs in directly; the server asks for the slider when it is needed.
    else if (call.refusal) gate.open()
    else void send({})
  }
  const refused: Faults = { ...wrongPassword(call.refusal), ...picture.faults }
  return {
    asksPicture: picture.asksPicture,
    call,
    faults: left({ found: faults, refused }),
    form,
    gate,
    mend,
    remembered,
    submit,
  }
}

/** Opens the slider when the server requires it: an unknown browser, or one that failed before. */
function useSliderWhenAsked(refusal: Refused | undefined, open: () => void): void {
  useEffect(() => {
    if (refusal?.code === 'human-check-failed') open()
    // Runs for a new refusal only; the gate is a new function on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])
}

/**
 * Keeps the values and focuses the field that most likely needs correction. The field for a new
 * captcha exists only after this refusal has rendered.
 */
function useHandsBack(
  form: RefObject<HTMLFormElement | null>,
  { error, refusal }: { error: Error | undefined; refusal: Refused | undefined },
): void {
  const failed = refusal ?? error
  useEffect(() => {
    const isMisread = refusal?.code === 'captcha-wrong'
    if (failed) focusOn(form, isMisread ? 'captcha' : 'password')
  }, [form, failed, refusal])
}

const focusOn = (form: RefObject<HTMLFormElement | null>, name: string): void =>
  form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

/**
 * If the login is remembered, the password may stay empty while name and checkbox are unchanged.
 */
function needsPassword(typed: (name: string) => string, remembered: string | undefined): boolean {
  const isSame = remembered !== undefined && typed('username').trim() === remembered
  return typed('password') === '' && !(isSame && typed('remember') === 'on')
}

/** Returns the text of the captcha, or the proof of the other way. */
function pictureProof(typed: (name: string) => string) {
  const [signs, captchaId, captchaPass] = [
    typed('captcha'),
    typed('captchaId'),
    typed('captchaPass'),
  ]
  return {
    ...(signs !== '' && captchaId !== '' && { captcha: signs, captchaId }),
    ...(captchaPass !== '' && { captchaPass }),
  }
}

const wrongPassword = (no: Refused | undefined): Faults =>
  no?.code === 'login-wrong' ? { password: no.message } : {}

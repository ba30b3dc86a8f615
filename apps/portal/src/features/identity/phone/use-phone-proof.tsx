import { useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSystemStatus } from '../../../kit/system-status.ts'
import { PhoneCheck } from './phone-check.tsx'
import { readMobile } from './read-mobile.ts'
import { PhoneRefused } from './phone-refused.ts'
import type { RegisterSetting, RegisterValues } from '../register/register-fields.ts'
import { usePhoneWords } from './use-phone-words.ts'

/** A registration's proof of its number: the typed code alone, or the provider's token. */
export type NumberWord = { firebaseChannel: 'FIREBASE'; firebaseIdToken: string }

export type PhoneProof = {
  /** Lets the provider send a code, after its check if it requires one. */
  send: () => Promise<{ expiredMinutes: number }>
  /**
   * Returns the provider's token for the typed code; undefined after the field showed the error.
   */
  prove: (values: RegisterValues) => Promise<NumberWord | undefined>
  check: ReactNode
  /** For a provider that cannot be reached: our own message is sent instead. */
  leave: () => void
}

/** Specification, point 9: 60 seconds with phone-provider sending. */
const expiredMinutes = 1
/** The server accepts a token for ten minutes; an older one is requested again. */
const wordLifeMs = 8 * 60_000

type Sent = { number: string; sessionInfo: string }
type Proven = Sent & { code: string; word: NumberWord; at: number }
type OpenCheck = { siteKey: string; pass: (token: string) => void; fail: (error: Error) => void }

/** Verifies a number with the brand's phone provider, whose code loads when it is needed. */
export function usePhoneProof(
  sender: RegisterSetting['phoneSender'],
  form: UseFormReturn<RegisterValues>,
): PhoneProof | undefined {
  const wordsOf = usePhoneWords()
  const origin = useSystemStatus().data?.info.launchGameCDNs[0]
  const [open, setOpen] = useState<OpenCheck>()
  const [isLeft, setLeft] = useState(false)
  const sent = useRef<Sent | null>(null)
  const proven = useRef<Proven | null>(null)
  const fail = useCallback(
    () => endWith(open, setOpen, (one) => one.fail(new PhoneRefused('checkFailed'))),
    [open],
  )
  const pass = useCallback(
    (token: string) => endWith(open, setOpen, (one) => one.pass(token)),
    [open],
  )
  if (!sender || isLeft || origin === undefined) return undefined
  const provider = async () => {
    const { openPhoneProvider } = await import('./phone-provider.ts')
    return openPhoneProvider(sender)
  }

  async function send(): Promise<{ expiredMinutes: number }> {
    const number = await numberOf(form.getValues())
    const { readCheckKey, sendCode } = await provider()
    const token = sender?.hasCheck ? await passCheck(await readCheckKey()) : undefined
    const sessionInfo = await sendCode(number, token)
    sent.current = { number, sessionInfo }
    return { expiredMinutes }
  }

  function passCheck(siteKey: string): Promise<string> {
    return new Promise((resolve, reject) => setOpen({ fail: reject, pass: resolve, siteKey }))
  }

  async function prove(values: RegisterValues): Promise<NumberWord | undefined> {
    const code = values.verificationCode?.trim() ?? ''
    try {
      const number = await numberOf(values)
      if (sent.current?.number !== number) throw new PhoneRefused('askFirst')
      const known = proven.current
      const isSame = known?.sessionInfo === sent.current.sessionInfo && known.code === code
      if (isSame && performance.now() - known.at < wordLifeMs) return known.word
      const { proveCode } = await provider()
      const firebaseIdToken = await proveCode(sent.current.sessionInfo, code)
      const word = { firebaseChannel: 'FIREBASE', firebaseIdToken } as const
      proven.current = { ...sent.current, at: performance.now(), code, word }
      return word
    } catch (error) {
      form.setError('verificationCode', { message: wordsOf(error) }, { shouldFocus: true })
      return undefined
    }
  }
  const check = open && (
    <PhoneCheck
      origin={origin}
      siteKey={open.siteKey}
      onPass={pass}
      onFail={fail}
      onClose={() => endWith(open, setOpen, (one) => one.fail(new PhoneRefused('closed')))}
    />
  )
  const leave = () => {
    form.resetField('verificationCode')
    setLeft(true)
  }
  return { check, leave, prove, send }
}

function endWith(
  open: OpenCheck | undefined,
  setOpen: (none: undefined) => void,
  end: (one: OpenCheck) => void,
): void {
  setOpen(undefined)
  if (open) end(open)
}

async function numberOf(values: RegisterValues): Promise<string> {
  const { countryDialingCode, mobileNum } = values
  const typed = mobileNum?.trim() ?? ''
  if (typed === '') throw new PhoneRefused('missingNumber')
  const number = await readMobile(typed, countryDialingCode)
  if (number === undefined) throw new PhoneRefused('invalidNumber')
  return number
}

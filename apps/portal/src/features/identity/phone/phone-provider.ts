import { PhoneRefused, wordOfFault } from './phone-refused.ts'

/** A phone provider's functions for this page: sends a code and signs that it was typed. */
export type PhoneProvider = {
  /** Returns the key of the check that the provider requires before it sends. */
  readCheckKey: () => Promise<string>
  /** Sends a code to a number in E.164; returns the value with which the code is proven. */
  sendCode: (number: string, checkToken: string | undefined) => Promise<string>
  /** Returns the provider's signed token that the person who typed this code has the number. */
  proveCode: (sent: string, code: string) => Promise<string>
}

type Address = { apiKey: string; callsUrl: string }
type Input = Record<string, string>

/** Longer than a provider needs to send a message. */
const patienceMs = 20_000

/**
 * Opens a provider with the protocol of Google's Identity Toolkit (REST, version 1). It uses plain
 * calls, so that no third-party script runs beside passwords.
 * @throws `PhoneRefused` when the provider refuses, and the error of `fetch` when it does not
 * respond
 */
export function openPhoneProvider({ apiKey, callsUrl }: Address): PhoneProvider {
  const ask = async (call: string, input?: Input): Promise<Input> => {
    const url = `${callsUrl}/v1/${call}?key=${encodeURIComponent(apiKey)}`
    const answer = await fetch(url, {
      ...(input && {
        body: JSON.stringify(input),
        headers: { 'content-type': 'application/json' },
        method: 'POST',
      }),
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      signal: AbortSignal.timeout(patienceMs),
    })
    const order = (await answer.json().catch(() => ({}))) as { error?: { message?: unknown } }
    if (!answer.ok) throw new PhoneRefused(wordOfFault(order.error?.message))
    return order as Input
  }
  /** A response without the requested field counts as no response. */
  const asked = async (name: string, call: string, input?: Input): Promise<string> => {
    const value = (await ask(call, input))[name]
    return typeof value === 'string' && value !== '' ? value : never()
  }
  return {
    proveCode: (sessionInfo, code) =>
      asked('idToken', 'accounts:signInWithPhoneNumber', { code, sessionInfo }),
    readCheckKey: () => asked('recaptchaSiteKey', 'recaptchaParams'),
    sendCode: (phoneNumber, recaptchaToken) =>
      asked('sessionInfo', 'accounts:sendVerificationCode', {
        phoneNumber,
        ...(recaptchaToken && { recaptchaToken }),
      }),
  }
}

function never(): never {
  throw new PhoneRefused('unknown')
}

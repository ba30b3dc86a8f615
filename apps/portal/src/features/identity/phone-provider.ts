import { PhoneRefused, wordOfFault } from './phone-refused.ts'

/** What a phone provider does for this page: sends a code and signs that it was typed. */
export type PhoneProvider = {
  /** Which check the provider wants to see passed before it sends. */
  readCheckKey: () => Promise<string>
  /** Has a code sent to a number in E.164; gives what the code is proven with. */
  sendCode: (number: string, checkToken: string | undefined) => Promise<string>
  /** The provider's signed word that the number is in the hand of whoever typed this code. */
  proveCode: (sent: string, code: string) => Promise<string>
}

type Address = { apiKey: string; callsUrl: string }
type Input = Record<string, string>

/** Longer than a provider takes to hand a message on. */
const patienceMs = 20_000

/**
 * A provider that speaks as Google's Identity Toolkit does (REST, version 1): plain calls, so that
 * no script of somebody else's runs beside passwords. Every call throws `PhoneRefused` for a no of
 * the provider, and what `fetch` throws when nobody answers.
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
  /** An answer without what was asked for is no answer. */
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

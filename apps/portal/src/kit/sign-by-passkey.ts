type Browser = typeof import('@simplewebauthn/browser')
const code = (): Promise<Browser> => import('@simplewebauthn/browser')

/** Asks the device to sign; its code is loaded when it is first needed. */
export async function signByPasskey(options: object) {
  type Options = Parameters<Browser['startAuthentication']>[0]['optionsJSON']
  const answer = await (await code()).startAuthentication({ optionsJSON: options as Options })
  return { ...answer, response: { ...answer.response } }
}

/** Asks the device to create a passkey. */
export async function makePasskey(options: object) {
  type Options = Parameters<Browser['startRegistration']>[0]['optionsJSON']
  const answer = await (await code()).startRegistration({ optionsJSON: options as Options })
  return { ...answer, response: { ...answer.response } }
}

/** Returns whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

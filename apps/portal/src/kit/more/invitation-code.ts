import { callApi } from '@madang/kit'
import { countClick } from '@madang/wire/agents'
import { checkReferral } from '@madang/wire/identity'

/** The codes that an address may contain: a friend's or an affiliate's. */
export const codeFields = ['referralCode', 'affiliateCode'] as const
export type CodeField = (typeof codeFields)[number]

/** Returns the code in the address, else the code from an earlier visit in this tab. */
export function invitationCode(name: CodeField): string {
  const given = new URLSearchParams(window.location.search).get(name)
  const code = given?.trim().slice(0, 20)
  if (code && name === 'affiliateCode' && sessionStorage.getItem(name) !== code) {
    // Once a tab. The count belongs to the agent; nothing about the visitor is stored.
    void callApi(countClick, { code }).catch(() => undefined)
  }
  if (code) sessionStorage.setItem(name, code)
  return code ?? sessionStorage.getItem(name) ?? ''
}

export function forgetInvitation(): void {
  for (const name of codeFields) sessionStorage.removeItem(name)
}

/**
 * Returns whether the code belongs to somebody. No reply does not mean no: the server checks again.
 */
export async function isKnownCode(code: string): Promise<boolean> {
  try {
    const domain = window.location.hostname
    return (await callApi(checkReferral, { code, domain })).isKnown
  } catch {
    return true
  }
}

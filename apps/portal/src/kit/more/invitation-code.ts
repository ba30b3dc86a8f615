import { callApi } from '@madang/kit'
import { countClick } from '@madang/wire/agents'
import { checkReferral } from '@madang/wire/identity'

/** The codes that an address may carry: of a friend, or of an affiliate. */
export const codeFields = ['referralCode', 'affiliateCode'] as const
export type CodeField = (typeof codeFields)[number]

/** The code in the address, else the one that an earlier visit of this tab carried. */
export function invitationCode(name: CodeField): string {
  const given = new URLSearchParams(window.location.search).get(name)
  const code = given?.trim().slice(0, 20)
  if (code && name === 'affiliateCode' && sessionStorage.getItem(name) !== code) {
    // Once a tab; what a click is counted for is the agent's, nothing is kept of who came.
    void callApi(countClick, { code }).catch(() => undefined)
  }
  if (code) sessionStorage.setItem(name, code)
  return code ?? sessionStorage.getItem(name) ?? ''
}

export function forgetInvitation(): void {
  for (const name of codeFields) sessionStorage.removeItem(name)
}

/** Whether the code is somebody's; not being answered is no no: the server asks again. */
export async function isKnownCode(code: string): Promise<boolean> {
  try {
    const domain = window.location.hostname
    return (await callApi(checkReferral, { code, domain })).isKnown
  } catch {
    return true
  }
}

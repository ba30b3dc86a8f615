const key = 'referralCode'

/** The code in the address, else the one that an earlier visit of this tab brought. */
export function invitationCode(): string {
  const given = new URLSearchParams(window.location.search).get(key)
  const code = given?.trim().slice(0, 20)
  if (code) sessionStorage.setItem(key, code)
  return code ?? sessionStorage.getItem(key) ?? ''
}

export const forgetInvitation = (): void => sessionStorage.removeItem(key)

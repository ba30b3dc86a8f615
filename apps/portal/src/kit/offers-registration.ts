import type { Gives } from '@madang/wire'
import type { systemStatus } from '@madang/wire/settings'

type Info = Gives<typeof systemStatus>['info']

/**
 * Whether a button for registration stands in this place. Closed registration has none anywhere;
 * the one in the header needs direct registration as well. Unknown yet: nothing jumps later.
 */
export function offersRegistration(
  status: { info: Pick<Info, 'register' | 'whitelabel'> } | undefined,
  place: 'header' | 'page',
): boolean {
  if (!status) return true
  const { register, whitelabel } = status.info
  const isDirect = whitelabel.some((one) => one.modId === 'DIRECTREG3' && one.enabled === '1')
  return register && (place === 'page' || isDirect)
}

import type { Gives } from '@madang/wire'
import type { systemStatus } from '@madang/wire/settings'
import { isSwitchOn } from './is-switch-on.ts'

type Info = Gives<typeof systemStatus>['info']

/**
 * Returns whether a registration button shows in this place. Closed registration has none anywhere;
 * the one in the header also needs direct registration. While unknown, the layout does not jump
 * later.
 */
export function offersRegistration(
  status: { info: Pick<Info, 'register' | 'whitelabel'> } | undefined,
  place: 'header' | 'page',
): boolean {
  if (!status) return true
  return status.info.register && (place === 'page' || isSwitchOn(status, 'DIRECTREG3'))
}

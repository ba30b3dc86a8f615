import type { Gives } from '@madang/wire'
import type { systemStatus } from '@madang/wire/settings'

type Switched = { info: Pick<Gives<typeof systemStatus>['info'], 'whitelabel'> }

/** Returns whether the brand has a switch on; false while that is unknown. */
export const isSwitchOn = (status: Switched | undefined, name: string): boolean =>
  status?.info.whitelabel.some(({ enabled, modId }) => modId === name && enabled === '1') ?? false

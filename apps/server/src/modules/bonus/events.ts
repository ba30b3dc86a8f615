import { eventKind } from '#kernel/events'

/** A change of a grant's state. Units are strings of whole units, because JSON has no bigint. */
export type GrantChanged = {
  id: string
  memberId: string
  kind: string
  source: string
  state: string
  amountUnits: string
  convertedUnits: string | null
  removedUnits: string | null
  at: string
}

/** Published with every change of a grant's state. */
export const grantChanged = eventKind<GrantChanged>('bonus.grant-changed')

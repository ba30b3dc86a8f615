import { eventKind } from '#kernel/events'

/** A grant began, was accepted or ended. Units are strings of whole units, as JSON carries them. */
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

import { refuse } from '#kernel/refusal'

/** Where a member's claim stands. */
export type ClaimState =
  | 'signed'
  | 'applying'
  | 'process'
  | 'issued'
  | 'claimed'
  | 'rejected'
  | 'close'
/** Statuses of an offer to a member (specification, point 4). */
export type Status = ClaimState | 'coming' | 'join' | 'claim'

/** Which status may follow which; nothing else ever does. */
export const steps: Record<Status, readonly Status[]> = {
  applying: ['process'],
  claim: ['claimed', 'applying', 'coming', 'close'],
  claimed: [],
  close: ['coming', 'join', 'claim'],
  coming: ['join', 'claim', 'close'],
  issued: ['claimed', 'close'],
  join: ['signed', 'coming', 'close'],
  process: ['issued', 'rejected'],
  rejected: [],
  signed: ['issued', 'rejected', 'close'],
}

/** @throws Refusal `document-moved-on` when the second does not follow the first */
export function refuseUnlessNext(from: Status, to: Status): void {
  if (!steps[from].includes(to)) refuse('document-moved-on', { state: from })
}

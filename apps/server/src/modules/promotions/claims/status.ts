import { refuse } from '#kernel/refusal'

/** The state of a member's claim. */
export type ClaimState =
  | 'signed'
  | 'applying'
  | 'process'
  | 'issued'
  | 'claimed'
  | 'rejected'
  | 'close'
/** The statuses of an offer for a member (specification, point 4). */
export type Status = ClaimState | 'coming' | 'join' | 'claim'

/** The allowed steps from one status to the next. */
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

/** @throws Refusal `document-moved-on` when `to` cannot follow `from` */
export function refuseUnlessNext(from: Status, to: Status): void {
  if (!steps[from].includes(to)) refuse('document-moved-on', { state: from })
}

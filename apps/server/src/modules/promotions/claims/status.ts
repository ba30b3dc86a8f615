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

type Steps = Readonly<Partial<Record<Status, readonly Status[]>>>

/** The steps that two operators may make for a bonus that was missed. */
export const stepsByHand: Steps = {
  close: ['issued'],
  rejected: ['issued'],
  signed: ['issued'],
}

/** @throws Refusal `document-moved-on` when `to` cannot follow `from` */
export function refuseUnlessNext(from: Status, to: Status, allowed: Steps = steps): void {
  if (!allowed[from]?.includes(to)) refuse('document-moved-on', { state: from })
}

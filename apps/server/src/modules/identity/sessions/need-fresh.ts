import { refuse } from '#kernel/refusal'
import type { Member } from '#kernel/http/route'

/** Step-up: withdrawals and account changes need a password typed within the last minutes. */
export function needFresh(by: Member, now: Date): void {
  if (by.freshUntil <= now) refuse('fresh-factor-needed')
}

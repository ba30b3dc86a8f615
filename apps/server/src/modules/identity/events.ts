import type { MessageKind } from '@madang/texts'
import type { EndCause } from '@madang/wire/realtime'
import type { Tx } from '#kernel/database'
import { eventKind, publish } from '#kernel/events'
import type { MemberKind, MemberState } from './member.ts'

/** A person has a profile here, trials too: whoever keeps something per member opens it now. */
export const memberRegistered = eventKind<{
  memberId: string
  kind: MemberKind
  referredById: string | null
  /** The code that referred them: their inviter's own, or one of a link. */
  invitationCode?: string | null
  at: string
}>('identity.member-registered')

/** A trial may play with this much: a decimal in PLY. Told beside `member-registered`. */
export const trialOpened = eventKind<{ memberId: string; amount: string; at: string }>(
  'identity.trial-opened',
)

/** A password of this member was changed: what is kept safe by it may want to wait. */
export const factorChanged = eventKind<{ memberId: string; at: string }>('identity.factor-changed')

export const publishFactorChanged = (tx: Tx, memberId: string, at: Date): Promise<void> =>
  publish(tx, factorChanged, [{ at: at.toISOString(), memberId }])

/** Something about this account that its member should hear, in words that the catalogue has. */
export const memberWarned = eventKind<{
  memberId: string
  kind: MessageKind
  facts: Record<string, string>
  at: string
}>('identity.member-warned')

/** Says something to a member's inbox only, in words that the catalogue has. */
export const notifyMember = (
  tx: Tx,
  {
    at,
    ...input
  }: { memberId: string; kind: MessageKind; facts: Record<string, string>; at: Date },
) => publish(tx, memberWarned, [{ ...input, at: at.toISOString() }])

export const memberLoggedIn = eventKind<{
  memberId: string
  sessionId: string
  ip: string
  device: string
  at: string
}>('identity.logged-in')

/** These browsers are logged out: their sockets must close, and who sits there hears why. */
export const sessionsEnded = eventKind<{
  memberId: string
  sessionIds: string[]
  cause?: EndCause
}>('identity.sessions-ended')

export const memberStateChanged = eventKind<{
  memberId: string
  before: MemberState
  after: MemberState
  at: string
}>('identity.state-changed')

/** Who these people were is erased: whoever copied it erases it too. */
export const membersErased = eventKind<{ memberId: string }>('identity.erased')

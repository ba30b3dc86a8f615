import type { MessageKind } from '@madang/texts'
import type { EndCause } from '@madang/wire/realtime'
import type { Tx } from '#kernel/database/database'
import { eventKind, publish } from '#kernel/events'
import type { MemberKind, MemberState } from './member.ts'

/** A profile was created, for a trial too. Modules that keep data per member create theirs now. */
export const memberRegistered = eventKind<{
  memberId: string
  kind: MemberKind
  referredById: string | null
  /** The code that referred them: the inviter's own code, or the code of a link. */
  invitationCode?: string | null
  at: string
}>('identity.member-registered')

/** A trial has this play money: a decimal in PLY. Published with `member-registered`. */
export const trialOpened = eventKind<{ memberId: string; amount: string; at: string }>(
  'identity.trial-opened',
)

/** A password or factor of this member was changed. Payouts may have to wait. */
export const factorChanged = eventKind<{ memberId: string; at: string }>('identity.factor-changed')

export const publishFactorChanged = (tx: Tx, memberId: string, at: Date): Promise<void> =>
  publish(tx, factorChanged, [{ at: at.toISOString(), memberId }])

/** A warning about the account for its member; the catalogue has the text of each kind. */
export const memberWarned = eventKind<{
  memberId: string
  kind: MessageKind
  facts: Record<string, string>
  at: string
}>('identity.member-warned')

/** Publishes a message for the member's inbox only; the catalogue has its text. */
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

/** These sessions ended: their sockets must close, and the browser is told the cause. */
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

/** The personal data of these members was erased: modules that copied it must erase it too. */
export const membersErased = eventKind<{ memberId: string }>('identity.erased')

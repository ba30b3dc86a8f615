import * as wire from '@madang/wire/members'
import type { Gives } from '@madang/wire'
import { noteAlteration } from '#kernel/audit/note-alteration'
import { spanOfDays } from '#kernel/brand-day'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { findAgentStanding, listAgentTypes } from './agent-standing-store.ts'
import type { AgentType } from './agent-standing-store.ts'
import { findTotp, listPasskeys } from './factors/factor-store.ts'
import { lockedUntil } from './login/account-tries.ts'
import { accountTypeOf, maskedContacts, maskedEmail, maskedMobile } from './member.ts'
import type { Member, MemberState } from './member.ts'
import { findMember, findRegistration, listMembers, listStateChanges } from './member-store.ts'
import { endOneSession } from './sessions/log-out.ts'
import { listBrowsers, listLogins } from './login/login-store.ts'
import { paymentPasswordState, removePaymentPassword } from './passwords/payment-password.ts'
import { listSessions } from './sessions/session-store.ts'
import { setMemberState } from './set-member-state.ts'
import { startPasswordReset } from './passwords/start-password-reset.ts'

type Shown = Gives<typeof wire.listOfficeMembers>['rows'][number]

const shown = (member: Member, agentType: AgentType = 0): Shown => ({
  account: member.account,
  id: member.id,
  nickname: member.nickname,
  registeredAt: member.registeredAt.toISOString(),
  state: member.state,
  type: accountTypeOf(member.kind) || agentType,
})

/** A closed account cannot be reopened: only its owner may ask for a new one. */
const mayOf = (state: MemberState): ('suspend' | 'readmit')[] => {
  if (state === 'closed') return []
  return state === 'suspended' ? ['readmit'] : ['suspend']
}

/** Routes of the back office about members; contact details are masked. */
export const officeRoutes = [
  route(wire.listOfficeMembers, ({ db }, given) => {
    const { after, kind, limit = '50', state, words, ...days } = given
    const countMax = Math.min(Number(limit), 200)
    const query = {
      countMax,
      ...spanOfDays(days),
      ...(after && { afterId: after }),
      ...(kind && { kind }),
      ...(state && { state }),
      ...(words && { search: words }),
    }
    return db.read(async (tx) => {
      const rows = await listMembers(tx, query)
      const types = await listAgentTypes(
        tx,
        rows.map(({ id }) => id),
      )
      return {
        next: rows.length === countMax ? (rows.at(-1)?.id ?? null) : null,
        rows: rows.map((member) => shown(member, types.get(member.id))),
      }
    })
  }),
  route(wire.showOfficeMember, ({ db, now }, { subject }) =>
    db.read(async (tx) => {
      const member = (await findMember(tx, subject)) ?? refuse('not-found')
      const sessions = await listSessions(tx, subject)
      const changes = await listStateChanges(tx, subject)
      const registration = await findRegistration(tx, subject)
      return {
        ...shown(member, (await findAgentStanding(tx, subject)).type),
        bornOn: member.bornOn,
        contacts: maskedContacts(registration?.contacts ?? {}),
        changes: changes.map(({ after, at, by, reason }) => ({
          at: at.toISOString(),
          by,
          reason,
          state: after,
        })),
        emailMasked: member.email && maskedEmail(member.email),
        language: member.language,
        loginLockedUntil: (await lockedUntil(tx, member.account, now))?.toISOString() ?? null,
        may: mayOf(member.state),
        mobileMasked: member.mobile && maskedMobile(member.mobile),
        payeeName: member.realName,
        paymentPassword: await paymentPasswordState(tx, subject, now),
        registeredFrom: registration?.registeredFrom ?? null,
        sessions: sessions.map((session) => ({
          device: session.device,
          id: session.id,
          ip: session.ip,
          seenAt: session.seenAt.toISOString(),
        })),
      }
    }),
  ),
  route(wire.listOfficeLogins, async ({ db }, { subject }) => ({
    rows: (await db.read((tx) => listLogins(tx, subject))).map(({ at, device, ip, sessionId }) => ({
      at: at.toISOString(),
      device,
      id: sessionId,
      ip,
    })),
  })),
  route(wire.listOfficeDevices, ({ db }, { subject }) =>
    db.read(async (tx) => {
      const madeAt = (await findTotp(tx, subject))?.confirmedAt
      const app = { kind: 'app' as const, name: '', usedAt: null }
      const passkeys = await listPasskeys(tx, subject)
      return {
        browsers: (await listBrowsers(tx, subject)).map(({ firstAt, lastAt, ...browser }) => ({
          ...browser,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        })),
        factors: [
          ...(madeAt ? [{ ...app, madeAt: madeAt.toISOString() }] : []),
          ...passkeys.map(({ label, madeAt: since, usedAt }) => ({
            kind: 'passkey' as const,
            madeAt: since.toISOString(),
            name: label,
            usedAt: usedAt?.toISOString() ?? null,
          })),
        ],
      }
    }),
  ),
  route(wire.endOfficeSession, async (request, { sessionId, subject }) => {
    const { by, db, now } = request
    if (by.freshUntil <= now) refuse('fresh-factor-needed')
    await db.write((tx) => endOneSession(tx, subject, sessionId))
    noteAlteration(request, { after: 'ended', before: 'open', element: `session ${sessionId}` })
    return {}
  }),
  route(wire.changeMemberState, async (request, { reason, state, subject }) => {
    const { by, db, now } = request
    if (by.freshUntil <= now) refuse('fresh-factor-needed')
    const order = { at: now, by: by.name, memberId: subject, reason, state }
    const [before, member] = await db.write(async (tx) => [
      await findMember(tx, subject),
      await setMemberState(tx, order),
    ])
    const altered = { after: member.state, before: before?.state, element: 'member state' }
    noteAlteration(request, altered)
    return { state: member.state }
  }),
  route(wire.removePaymentPassword, async (request, { subject: memberId }) => {
    const { by, db, now: at } = request
    if (by.freshUntil <= at) refuse('fresh-factor-needed')
    await db.write((tx) => removePaymentPassword(tx, request, { at, memberId }))
    noteAlteration(request, { after: 'none', before: 'set', element: 'payment password' })
    return {}
  }),
  route(wire.startPasswordReset, (request, { subject: memberId }) => {
    const { by, now: at } = request
    if (by.freshUntil <= at) refuse('fresh-factor-needed')
    return startPasswordReset(request, { at, memberId })
  }),
]

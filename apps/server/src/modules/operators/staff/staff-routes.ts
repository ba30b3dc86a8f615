import * as wire from '@madang/wire/staff'
import { mayCall } from '@madang/wire/may-call'
import { needFresh } from '#kernel/need-fresh'
import { noteAlteration } from '#kernel/audit/note-alteration'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { listStaffProposals } from './list-staff-proposals.ts'
import { decideStaff, proposeStaff } from './propose-staff.ts'
import { findStaff, listStaff, updateStaffState } from './staff-store.ts'
import type { Staff } from './staff-store.ts'

/** Routes of operators: their record, their roles, and their invitation. */
export const staffRoutes = [
  route(wire.listStaff, async ({ by, db, now }) => ({
    mayChange: mayCall(by, wire.proposeStaff),
    rows: (await db.read(listStaff)).map((staff) => shown(staff, by.name, now)),
  })),

  route(wire.proposeStaff, async ({ by, db, now }, given) => {
    needFresh(by, now)
    const idempotency = { actor: by.id, call: 'propose-staff', content: given, key: given.id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await proposeStaff(tx, { ...given, at: now, by, name: given.name.toLowerCase() })
      return { id: given.id }
    })
  }),

  route(wire.listStaffProposals, async ({ by, db, now }) => {
    const rows = await db.read((tx) => listStaffProposals(tx, by, now))
    const mayDecide = mayCall(by, wire.decideStaff)
    return { rows: rows.map((row) => ({ ...row, may: mayDecide ? row.may : [] })) }
  }),

  route(wire.decideStaff, async (request, given) => {
    const { by, db, now } = request
    needFresh(by, now)
    const altered = await db.write((tx) => decideStaff(tx, request, { ...given, at: now, by }))
    if (altered) noteAlteration(request, altered)
    return {}
  }),

  route(wire.disableStaff, async (request, { subject }) => {
    const { by, db, now } = request
    needFresh(by, now)
    if (subject === by.name) refuse('own-proposal')
    const before = await db.write(async (tx) => {
      const staff = (await findStaff(tx, subject)) ?? refuse('not-found')
      if (staff.state === 'disabled') return refuse('document-moved-on')
      await updateStaffState(tx, staff.id, 'disabled', now)
      return staff.state
    })
    noteAlteration(request, { after: 'disabled', before, element: `operator ${subject} state` })
    return {}
  }),

  route(wire.showInvitation, (request, { token }) => showInvitation(request, token, request.now)),

  route(wire.acceptInvitation, async (request, given) => ({
    name: await acceptInvitation(request, given, request.now),
  })),
]

const shown = (staff: Staff, self: string, now: Date) => ({
  createdAt: staff.createdAt.toISOString(),
  disabledAt: staff.disabledAt?.toISOString() ?? null,
  fullName: staff.fullName,
  id: staff.id,
  isLocked: staff.lockedUntil !== null && staff.lockedUntil > now,
  isSelf: staff.name === self,
  lastIp: staff.lastIp,
  lastSeenAt: staff.lastSeenAt?.toISOString() ?? null,
  name: staff.name,
  passwordSetAt: staff.passwordSetAt?.toISOString() ?? null,
  roles: staff.roles,
  state: staff.state,
  title: staff.title,
})

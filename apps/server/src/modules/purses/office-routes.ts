import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/purses-office'
import { listVendorNames } from '#catalog'
import type { Tx } from '#kernel/database'
import { allowedTo } from '#kernel/may-call'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import type { Operator } from '#kernel/route'
import { decideOnce, listOwners, ownerIn, readPage, viewOf } from '#wallet'
import { carryShown, isUnderWay, mayOfficeOf } from './carry.ts'
import type { Carry } from './carry.ts'
import { findCarry, listCarries } from './carry-store.ts'
import { decideOutcome, proposeOutcome } from './decide-carry.ts'
import { askCarry } from './send-carry.ts'

type Shown = Gives<typeof wire.askCarry>

const calls = {
  ask: wire.askCarry,
  propose: wire.proposeCarryOutcome,
  agree: wire.decideCarryOutcome,
  decline: wire.decideCarryOutcome,
}

export const officeRoutes = [
  route(wire.listOfficeCarries, ({ by, db }, { memberId, state, ...asked }) =>
    db.read((tx) => {
      const filter = viewOf({ memberId, state }, ['moving', 'unknown'])
      return readPage(asked, (part) => listCarries(tx, { ...part, ...filter }), {
        atOf: (carry) => carry.askedAt,
        show: (carries) => shown(tx, carries, by),
      })
    }),
  ),

  route(wire.askCarry, async (request, { subject }) => {
    const { by, db, now } = request
    const carry = (await db.read((tx) => findCarry(tx, subject))) ?? refuse('not-found')
    if (isUnderWay(carry)) await askCarry(request, carry, now)
    return db.read((tx) => shownOne(tx, subject, by))
  }),

  route(wire.proposeCarryOutcome, async (request, pressed) => {
    await decideOnce(request, 'carry-propose', pressed, proposeOutcome, { isMoney: true })
    return request.db.read((tx) => shownOne(tx, pressed.subject, request.by))
  }),

  route(wire.decideCarryOutcome, async (request, pressed) => {
    await decideOnce(request, 'carry-decide', pressed, decideOutcome, { isMoney: true })
    return request.db.read((tx) => shownOne(tx, pressed.subject, request.by))
  }),
]

async function shownOne(tx: Tx, id: string, by: Operator): Promise<Shown> {
  const carry = await findCarry(tx, id)
  const [one] = carry ? await shown(tx, [carry], by) : []
  return one ?? refuse('not-found')
}

async function shown(tx: Tx, carries: Carry[], by: Operator): Promise<Shown[]> {
  const members = carries.map(({ memberId }) => memberId)
  const [owners, names] = [
    await listOwners(tx, members),
    await listVendorNames(tx, [...new Set(carries.map(({ vendor }) => vendor))]),
  ]
  return carries.map((carry) => ({
    ...carryShown(carry, names),
    askedLastAt: carry.askedLastAt.toISOString(),
    decidedBy: carry.decidedBy,
    mayOffice: allowedTo(by, calls, mayOfficeOf(carry, by.id)),
    member: ownerIn(owners, carry.memberId),
    proposal: carry.proposal && {
      at: carry.proposal.at.toISOString(),
      by: carry.proposal.by,
      outcome: carry.proposal.outcome,
      reason: carry.proposal.reason,
    },
  }))
}

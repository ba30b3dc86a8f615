import * as wire from '@madang/wire/pauses'
import type { Gives } from '@madang/wire'
import { findMember, memberKind } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { needFresh } from '#kernel/need-fresh'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { readSettings } from '#settings'
import { beginPause } from './begin-pause.ts'
import { changeBlock } from './change-block.ts'
import { agreeReturn, askReturn } from './end-exclusion.ts'
import { listLimitSteps } from '../limits/limit-store.ts'
import { agreeableAt, isInForce, offersTo, returnableAt } from './pause.ts'
import type { Pause, PauseName } from './pause.ts'
import { showComebacks } from './show-return-requests.ts'
import { findBlocks, findPauses, listPauseSteps } from './pause-store.ts'

export const pauseRoutes = [
  route(wire.showPauses, ({ by, db, now }) => db.read((tx) => ownOf(tx, by.id, now))),

  route(wire.beginPause, ({ by, db, now }, { id, kind, length }) => {
    const name = nameOf(kind, length)
    const idempotency = { actor: by.id, call: 'protection.begin-pause', content: name, key: id }
    const wish = { at: now, by: 'member', name, reason: 'own wish' }
    const order = { ...wish, memberId: by.id, sessionId: by.sessionId }
    return writeIdempotent(db, idempotency, async (tx) => shownPause(await beginPause(tx, order)))
  }),

  route(wire.askReturn, ({ by, db, now }) => {
    needFresh(by, now)
    return db.write(async (tx) => {
      await askReturn(tx, by.id, now)
      return ownOf(tx, by.id, now)
    })
  }),

  route(wire.changeBlock, ({ by, db, now }, { code, isBlocked, scope }) =>
    db.write(async (tx) => {
      const { protection } = await readSettings(tx)
      const liftDelayMs = protection.blockLiftHours * 3_600_000
      const wish = { at: now, by: 'member', code, isBlocked, liftDelayMs, memberId: by.id, scope }
      await changeBlock(tx, wish)
      return ownOf(tx, by.id, now)
    }),
  ),

  route(wire.showOfficeProtection, ({ db, now }, { subject }) =>
    db.read((tx) => officeOf(tx, subject, now)),
  ),

  route(wire.beginOfficePause, ({ by, db, now }, { id, kind, length, reason, subject }) => {
    needFresh(by, now)
    const name = nameOf(kind, length)
    const content = { ...name, reason, subject }
    const idempotency = { actor: by.id, call: 'protection.begin-office-pause', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await needMember(tx, subject)
      const order = { at: now, by: by.name, memberId: subject, name, reason }
      await beginPause(tx, order)
      return officeOf(tx, subject, now)
    })
  }),

  route(wire.listComebacks, ({ db }, { after }) => db.read((tx) => showComebacks(tx, after))),

  route(wire.agreeReturn, ({ by, db, now }, { id, reason, subject }) => {
    needFresh(by, now)
    const content = { reason, subject }
    const idempotency = { actor: by.id, call: 'protection.agree-return', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await needMember(tx, subject)
      const operator = { id: by.id, name: by.name }
      await agreeReturn(tx, { at: now, memberId: subject, operator, reason })
      return officeOf(tx, subject, now)
    })
  }),
]

/** Combines kind and length; the wire format has checked that they belong together. */
const nameOf = (kind: PauseName['kind'], length: PauseName['length']): PauseName =>
  ({ kind, length }) as PauseName

async function needMember(tx: ReadTx, memberId: string): Promise<void> {
  const member = await findMember(tx, memberId)
  if (member?.kind !== memberKind.member) refuse('not-found')
}

async function ownOf(
  tx: ReadTx,
  memberId: string,
  now: Date,
): Promise<Gives<typeof wire.showPauses>> {
  const pauses = await findPauses(tx, memberId)
  const blocks = await findBlocks(tx, memberId, now)
  return {
    offers: offersTo(pauses, now).map(({ endsAt, ...offer }) => ({
      ...offer,
      endsAt: iso(endsAt),
    })),
    blocks: blocks.map(({ liftsAt, ...block }) => ({ ...block, liftsAt: iso(liftsAt) })),
    pauses: pauses.filter((pause) => isInForce(pause, now)).map(shownPause),
  }
}

async function officeOf(tx: ReadTx, memberId: string, now: Date) {
  await needMember(tx, memberId)
  const exclusion = (await findPauses(tx, memberId)).find(({ kind }) => kind === 'exclusion')
  const paused = await listPauseSteps(tx, memberId)
  const limited = await listLimitSteps(tx, memberId)
  const steps = [
    ...paused,
    ...limited.map(({ by, effectiveAt, kind, period, reason, requestedAt, step }) => {
      const at = effectiveAt ?? requestedAt
      return { at, by, endsAt: null, reason, step, subject: `${kind}/${period}` }
    }),
  ]
  return {
    ...(await ownOf(tx, memberId, now)),
    agreedBy: exclusion?.agreedBy ?? null,
    steps: steps
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .map((step) => ({ ...step, at: step.at.toISOString(), endsAt: iso(step.endsAt) })),
  }
}

function shownPause(pause: Pause): Gives<typeof wire.beginPause> {
  const { endsAt, kind, length, returnAskedAt, startsAt } = pause
  const isExclusion = kind === 'exclusion'
  return {
    agreeableAt: iso(agreeableAt(pause)),
    endsAt: iso(endsAt),
    kind,
    length,
    returnableAt: isExclusion ? returnableAt(pause).toISOString() : null,
    returnAskedAt: iso(returnAskedAt),
    startsAt: startsAt.toISOString(),
  }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

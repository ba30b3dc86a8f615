import * as wire from '@madang/wire/privacy'
import { checkPaymentPassword, listDormancies } from '#identity'
import { decimalOf, decimalOrNull } from '#kernel/money'
import { needFresh } from '#kernel/need-fresh'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { hasMoneyOut } from '#transfer-wallets'
import { readSettings } from '#settings'
import { accountShown, readPayOut } from '#wallet'
import { closeAccount, readClosure } from './close-account.ts'
import { collectHeld } from './collect-held.ts'
import { dormantPageSize, dormantShown, placeOf } from './dormant.ts'
import { payOutClosed, readClosed } from './pay-out-closed.ts'

export const routes = [
  route(wire.showClosure, async (request) => {
    const { by, db, now } = request
    const isOut = await hasMoneyOut(request, by.id)
    return db.read(async (tx) => {
      const { protection } = await readSettings(tx)
      const closure = await readClosure(tx, by.id, now)
      return {
        accounts: closure.accounts.map(accountShown),
        balance: decimalOf(closure.cashUnits),
        credit: decimalOf(closure.creditUnits),
        creditTo: closure.creditTo,
        gates: closure.gates.map(({ amountUnits, code, until }) => ({
          amount: decimalOrNull(amountUnits),
          code,
          until: until?.toISOString() ?? null,
        })),
        hasPaymentPassword: closure.hasPaymentPassword,
        keepDays: protection.keepDays,
        reasons: [...(isOut ? (['purses-open'] as const) : []), ...closure.reasons],
      }
    })
  }),

  route(wire.closeAccount, async (request, { bankAccountId, id, paymentPassword }) => {
    const { by, db, now } = request
    needFresh(by, now)
    // The vendor is called outside of the transaction; a wallet transfer meanwhile needs a session.
    if (await hasMoneyOut(request, by.id)) refuse('closure-waits', { why: 'purses-open' })
    const { cashUnits } = await db.read((tx) => readPayOut(tx, by.id, now))
    if (cashUnits > 0n) {
      const password = paymentPassword ?? refuse('payment-password-missing')
      await checkPaymentPassword(request, { at: now, memberId: by.id, password })
    }
    const idempotency = { actor: by.id, call: 'privacy.close', content: { bankAccountId }, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const who = { memberId: by.id, sessionId: by.sessionId }
      const paidOutUnits = await closeAccount(tx, { at: now, bankAccountId, id, ...who })
      // Money that arrived after the password check needs the password too.
      if (paidOutUnits > 0n && cashUnits === 0n) refuse('payment-password-missing')
      return { paidOut: decimalOf(paidOutUnits), withdrawalId: paidOutUnits > 0n ? id : null }
    })
  }),

  route(wire.showOfficeClosure, ({ db, now }, { subject }) =>
    db.read(async (tx) => {
      const { accounts, cashUnits, isClosed } = await readClosed(tx, subject, now)
      return { accounts: accounts.map(accountShown), balance: decimalOf(cashUnits), isClosed }
    }),
  ),

  route(wire.listDormant, ({ db }, { after, state }) =>
    db.read(async (tx) => {
      const query = { before: placeOf(after), countMax: dormantPageSize, state }
      const rows = (await listDormancies(tx, query)).map(dormantShown)
      return { next: rows.length === dormantPageSize ? (rows.at(-1)?.id ?? null) : null, rows }
    }),
  ),

  route(wire.payOutClosed, async ({ by, db, now }, { id, subject, ...input }) => {
    needFresh(by, now)
    const idempotency = {
      actor: by.id,
      call: 'privacy.pay-out',
      content: { subject, ...input },
      key: id,
    }
    return writeIdempotent(db, idempotency, async (tx) => {
      const order = { ...input, at: now, id, memberId: subject }
      return { paidOut: decimalOf(await payOutClosed(tx, order)), withdrawalId: id }
    })
  }),

  route(wire.exportOwn, async (request) => {
    const { by, db, now, registry } = request
    needFresh(by, now)
    const held = await db.read((tx) =>
      collectHeld(tx, registry.personalData, { memberId: by.id, now }),
    )
    return { held, madeAt: now.toISOString() }
  }),
]

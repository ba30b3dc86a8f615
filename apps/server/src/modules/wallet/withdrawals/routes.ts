import * as wire from '@madang/wire/withdrawals'
import { checkPaymentPassword, needFresh } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf, decimalOrNull } from '#kernel/money'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { accountShown } from '../banks/routes.ts'
import { ofState, readPage } from '../page.ts'
import { giveReceipt } from './give-receipt.ts'
import { readTerms } from './read-terms.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { showWithdrawals } from './show-withdrawal.ts'
import { findWithdrawal, listWithdrawals } from './withdrawal-store.ts'

export const routes = [
  route(wire.showWithdrawalTerms, ({ by, db, now, registry }) =>
    db.read(async (tx) => {
      const benefits = await registry.clubBenefitsOf(tx, by.id, now)
      const terms = await readTerms(tx, by.id, now, benefits)
      const { settings } = terms
      return {
        accounts: terms.accounts.map(accountShown),
        amountMax: decimalOf(terms.amountMaxUnits),
        amountMin: settings.amountMin,
        benefits: {
          manager: benefits.manager?.name ?? null,
          oncePercent: benefits.withdrawOncePercent,
          percent: benefits.withdrawPercent,
        },
        available: decimalOf(terms.cashUnits),
        dayAmountLeft: decimalOf(terms.dayUnitsLeft),
        dayCountLeft: terms.dayCountLeft,
        feeBps: settings.feeBps,
        feeFixed: settings.feeFixed,
        fourEyesFrom: settings.fourEyesFrom,
        freeCountLeft: Math.max(0, settings.freeCountPerDay - terms.countToday),
        freshUntil: by.freshUntil.toISOString(),
        gates: terms.gates.map(({ amountUnits, code, until }) => ({
          amount: decimalOrNull(amountUnits),
          code,
          until: until?.toISOString() ?? null,
        })),
        hasPaymentPassword: terms.hasPaymentPassword,
        minutes: benefits.withdrawMinutes,
        playthrough: terms.playthrough && {
          asked: decimalOf(terms.playthrough.askedUnits),
          left: decimalOf(terms.playthrough.leftUnits),
          since: terms.playthrough.since.toISOString(),
        },
        receiptMinutes: settings.receiptMinutes,
      }
    }),
  ),

  route(wire.requestWithdrawal, async (request, { paymentPassword, ...order }) => {
    const { by, db, now } = request
    needFresh(by, now)
    await checkPaymentPassword(request, { at: now, memberId: by.id, password: paymentPassword })
    const { amount, bankAccountId, id } = order
    const idempotency = {
      actor: by.id,
      call: 'withdrawal',
      content: { amount, bankAccountId },
      key: id,
    }
    await writeIdempotent(db, idempotency, async (tx) => {
      const { clubBenefitsOf: benefitsOf } = request.registry
      await requestWithdrawal(tx, { ...order, at: now, benefitsOf, memberId: by.id })
      return { id }
    })
    return db.read((tx) => showOwn(tx, id, by.id))
  }),

  route(wire.showWithdrawal, ({ by, db }, { subject }) =>
    db.read((tx) => showOwn(tx, subject, by.id)),
  ),

  route(wire.listWithdrawals, ({ by, db }, { state, ...asked }) =>
    db.read((tx) => {
      const filter = { memberId: by.id, order: 'newest' as const, ...ofState(state) }
      return readPage(asked, (part) => listWithdrawals(tx, { ...part, ...filter }), {
        atOf: (row) => row.requestedAt,
        show: (rows) => showWithdrawals(tx, rows),
      })
    }),
  ),

  route(wire.giveReceipt, async ({ by, db, now }, { id, ...input }) => {
    const idempotency = { actor: by.id, call: 'receipt', content: input, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      await giveReceipt(tx, { ...input, at: now, id: input.subject, memberId: by.id })
      return { id: input.subject }
    })
    return db.read((tx) => showOwn(tx, input.subject, by.id))
  }),
]

async function findOwn(tx: ReadTx, id: string, memberId: string) {
  const withdrawal = await findWithdrawal(tx, id)
  return withdrawal?.memberId === memberId ? withdrawal : refuse('not-found')
}

async function showOwn(tx: ReadTx, id: string, memberId: string) {
  const [shown] = await showWithdrawals(tx, [await findOwn(tx, id, memberId)])
  return shown ?? refuse('not-found')
}

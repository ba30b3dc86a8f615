import * as wire from '@madang/wire/wallet'
import type { ReadTx, Tx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Member, Request } from '#kernel/http/route'
import { ofState, readPage } from '../page.ts'
import { checkDeposit } from '../payments/check-deposit.ts'
import { receivePayment } from '../payments/receive-payment.ts'
import { cancelDeposit, reportTransfer } from './change-request.ts'
import { findDeposit, listDeposits } from './deposit-store.ts'
import { readDepositTerms } from './read-deposit-terms.ts'
import { requestDeposit } from './request-deposit.ts'
import { showDeposits } from './show-deposit.ts'

export const routes = [
  route(wire.showDepositTerms, ({ by, db, now }) =>
    db.read((tx) => readDepositTerms(tx, by.id, now)),
  ),

  route(wire.requestBankDeposit, async (request, { amount, bankId, id, methodId }) => {
    const { by, db, now } = request
    const content = { amount, bankId, methodId, method: 'bank' }
    await writeRequest(request, id, 'deposit', content, async (tx) => {
      await requestDeposit(tx, { ...content, amount, at: now, id, memberId: by.id, method: 'bank' })
      return { id }
    })
    return db.read((tx) => showOwn(tx, id, by.id))
  }),

  route(wire.requestProviderDeposit, async (request, { amount, id, methodId }) => {
    const { by, db, log, now } = request
    const content = { amount, methodId, method: 'sandbox' } as const
    await writeRequest(request, id, 'deposit', content, async (tx) => {
      await requestDeposit(tx, { ...content, at: now, id, memberId: by.id })
      return { id }
    })
    // If the provider is silent, the request stays: the member retries, and the payment opens once.
    await checkDeposit(request, { at: now, id, memberId: by.id }).catch((error: unknown) =>
      log.warn({ deposit: id, error: String(error) }, 'the payment provider is silent'),
    )
    return db.read((tx) => showOwn(tx, id, by.id))
  }),

  route(wire.showDeposit, ({ by, db }, { subject }) =>
    db.read((tx) => showOwn(tx, subject, by.id)),
  ),

  route(wire.listDeposits, ({ by, db }, { state, ...asked }) =>
    db.read((tx) => {
      const filter = { memberId: by.id, order: 'newest' as const, ...ofState(state) }
      return readPage(asked, (part) => listDeposits(tx, { ...part, ...filter }), {
        atOf: (row) => row.requestedAt,
        show: (rows) => showDeposits(tx, rows),
      })
    }),
  ),

  route(wire.reportTransfer, async (request, { id, subject, uploads }) => {
    const { by, db, now } = request
    await writeRequest(request, id, 'deposit-report', { subject, uploads }, async (tx) => {
      await reportTransfer(tx, { at: now, id: subject, memberId: by.id, uploads })
      return { id: subject }
    })
    return db.read((tx) => showOwn(tx, subject, by.id))
  }),

  route(wire.cancelDeposit, async (request, { id, subject }) => {
    const { by, db, now } = request
    await writeRequest(request, id, 'deposit-cancel', { subject }, async (tx) => {
      await cancelDeposit(tx, { at: now, id: subject, memberId: by.id })
      return { id: subject }
    })
    return db.read((tx) => showOwn(tx, subject, by.id))
  }),

  route(wire.checkDeposit, async (request, { subject }) => {
    await checkDeposit(request, { at: request.now, id: subject, memberId: request.by.id })
    return request.db.read((tx) => showOwn(tx, subject, request.by.id))
  }),

  route(wire.receiveSandboxPay, (request) => receivePayment(request)),
]

/** Runs one request of the member; a repeat gets the first response. */
function writeRequest<T>(
  { by, db }: Request<Member>,
  key: string,
  call: string,
  content: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return writeIdempotent(db, { actor: by.id, call, content, key }, work)
}

async function showOwn(tx: ReadTx, id: string, memberId: string) {
  const deposit = await findDeposit(tx, id)
  if (deposit?.memberId !== memberId) return refuse('not-found')
  const [shown] = await showDeposits(tx, [deposit])
  return shown ?? refuse('not-found')
}

import * as wire from '@madang/wire/banks'
import { checkPaymentPassword, needFresh } from '#identity'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { searchDigest } from '#kernel/secrets/keyring'
import { findOwner } from '../owner.ts'
import { banks, maskedNumber } from './bank-account.ts'
import type { BankAccount } from './bank-account.ts'
import { findBankAccount, listBankAccounts } from './bank-account-store.ts'
import { addBankAccount, removeBankAccount } from './change-bank-accounts.ts'

export const routes = [
  route(wire.listBanks, () => ({ rows: banks.map((bank) => ({ bank })) })),

  route(wire.listBankAccounts, ({ by, db }) =>
    db.read(async (tx) => ({
      holder: (await findOwner(tx, by.id)).payeeName,
      rows: (await listBankAccounts(tx, by.id)).map(accountShown),
    })),
  ),

  route(wire.listOfficeBankAccounts, ({ db }, { subject }) =>
    db.read(async (tx) => ({ rows: (await listBankAccounts(tx, subject)).map(accountShown) })),
  ),

  route(wire.addBankAccount, async (request, { paymentPassword, ...added }) => {
    const { by, db, now } = request
    needFresh(by, now)
    await checkPaymentPassword(request, { at: now, memberId: by.id, password: paymentPassword })
    const { id, ...content } = added
    // The stored idempotency content is a digest, so that it does not reveal the account.
    const mark = searchDigest(request, 'wallet.press', JSON.stringify(content)).toString('hex')
    const idempotency = { actor: by.id, call: 'bank-account', content: mark, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      await addBankAccount(tx, request, { ...added, at: now, memberId: by.id })
      return { id }
    })
    const account = await db.read((tx) => findBankAccount(tx, id, by.id))
    return account ? accountShown(account) : refuse('not-found')
  }),

  route(wire.removeBankAccount, async ({ by, db, now }, { id, subject }) => {
    needFresh(by, now)
    const idempotency = { actor: by.id, call: 'bank-account-end', content: { subject }, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await removeBankAccount(tx, { at: now, id: subject, memberId: by.id })
      return {}
    })
  }),
]

/** Returns an account as its member sees it, never with the whole number. */
export const accountShown = (account: BankAccount) => ({
  addedAt: account.addedAt.toISOString(),
  bank: account.bank,
  holder: account.holder,
  id: account.id,
  numberMasked: maskedNumber(account.numberEnd),
  usableAt: account.usableAt.toISOString(),
})

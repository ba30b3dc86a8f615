import { createHmac } from 'node:crypto'
import { isSameName } from '@madang/wire/typed'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { secretOf } from '#kernel/secrets/secrets'
import { readSettings } from '#settings'
import { lockStanding } from '../standing-store.ts'
import { findOwner } from '../owner.ts'
import { hasOpenWithdrawalTo } from '../withdrawals/withdrawal-store.ts'
import { encryptNumber } from './bank-number.ts'
import { accountsMax, banks } from './bank-account.ts'
import type { BankAccount } from './bank-account.ts'
import {
  countBankAccountsEver,
  insertBankAccount,
  listBankAccounts,
  removeBankAccountRow,
} from './bank-account-store.ts'

type Added = {
  id: string
  memberId: string
  bank: string
  number: string
  holder: string
  at: Date
}

/**
 * Adds a bank account in the member's own name. Any account after the first can be used only after
 * the cooling time, so that an intruder cannot withdraw the money at once.
 *
 * @throws Refusal `bank-account-name-differs`, `bank-account-known`, `bank-accounts-too-many`
 */
export async function addBankAccount(
  tx: Tx,
  { config }: Pick<AppContext, 'config'>,
  added: Added,
): Promise<BankAccount> {
  const { at, bank, holder, id, memberId, number } = added
  if (!banks.some((known) => known === bank)) refuse('input-invalid', { fields: { bank: 'bank' } })
  const owner = await findOwner(tx, memberId)
  if (!isSameName(holder, owner.payeeName)) refuse('bank-account-name-differs')
  await lockStanding(tx, memberId)
  if ((await listBankAccounts(tx, memberId)).length >= accountsMax) {
    refuse('bank-accounts-too-many', { countMax: accountsMax })
  }
  const { withdrawals } = await readSettings(tx)
  const isFirst = (await countBankAccountsEver(tx, memberId)) === 0
  // This key never changes, because equal numbers must always have equal digests.
  const key = secretOf(config.folder, 'bank-accounts')
  const account: BankAccount = {
    addedAt: at,
    bank,
    holder: owner.payeeName,
    id,
    memberId,
    numberDigest: createHmac('sha256', key).update(`${bank}/${number}`).digest(),
    numberEnd: number.slice(-4),
    numberEncrypted: encryptNumber(tx, number),
    usableAt: isFirst ? at : new Date(at.getTime() + withdrawals.coolingHours * 3_600_000),
  }
  if (!(await insertBankAccount(tx, account))) refuse('bank-account-known')
  return account
}

/** Removes an account, unless an open withdrawal goes to it. */
export async function removeBankAccount(
  tx: Tx,
  asked: { id: string; memberId: string; at: Date },
): Promise<void> {
  await lockStanding(tx, asked.memberId)
  const accounts = await listBankAccounts(tx, asked.memberId)
  if (!accounts.some(({ id }) => id === asked.id)) refuse('not-found')
  if (await hasOpenWithdrawalTo(tx, asked.id)) refuse('bank-account-in-use')
  await removeBankAccountRow(tx, asked.id, asked.at)
}

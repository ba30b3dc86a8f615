import type { Gives } from '@madang/wire'
import type { showOfficeWithdrawal } from '@madang/wire/cash-office'

/** What the page shows as sent, repeated in the request: an old page sends nothing elsewhere. */
export const transferOf = (
  { bank, number }: Gives<typeof showOfficeWithdrawal>,
  amount: string,
) => ({ amount, receiver: { bank: bank.bank, holder: bank.holder, number } })

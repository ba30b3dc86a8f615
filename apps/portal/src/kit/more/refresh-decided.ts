import { refresh } from '@madang/kit'
import { listComplaints } from '@madang/wire/complaints'
import { showVerification } from '@madang/wire/verification'
import { showDepositTerms } from '@madang/wire/wallet'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'

/** Reads anew what people of the house decide: complaints; a tier, and what it lets in and out. */
export const refreshDecided = (): void =>
  refresh(listComplaints, showVerification, showDepositTerms, showWithdrawalTerms)

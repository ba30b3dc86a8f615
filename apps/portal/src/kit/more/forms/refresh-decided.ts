import { refresh } from '@madang/kit'
import { listComplaints } from '@madang/wire/complaints'
import { showPauses } from '@madang/wire/pauses'
import { showVerification } from '@madang/wire/verification'
import { showDepositTerms } from '@madang/wire/wallet'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'

/** Reads again what operators decide: complaints, returns, the KYC level and what it allows. */
export const refreshDecided = (): void =>
  refresh(listComplaints, showPauses, showVerification, showDepositTerms, showWithdrawalTerms)

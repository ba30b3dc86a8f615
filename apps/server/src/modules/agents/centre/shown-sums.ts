import { decimalOf } from '#kernel/money'
import type { PlaySums } from './report-store.ts'

/** Converts sums to the API format; zero if nothing was played. */
export const shownSums = (sums: PlaySums | undefined) => ({
  betCount: Number(sums?.betCount ?? 0n),
  loss: decimalOf((sums?.stakeUnits ?? 0n) - (sums?.payoutUnits ?? 0n)),
  payout: decimalOf(sums?.payoutUnits ?? 0n),
  stake: decimalOf(sums?.stakeUnits ?? 0n),
  validBet: decimalOf(sums?.validBetUnits ?? 0n),
})

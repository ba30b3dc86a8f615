/** Free bets of a member at a vendor: a sum that may be staked without the member's own money. */
export type Reward = {
  id: string
  vendor: string
  memberId: string
  grantedUnits: bigint
  leftUnits: bigint
  grantedBy: string
  reason: string
  grantedAt: Date
  expiresAt: Date
}

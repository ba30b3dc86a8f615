import type { Worded } from '@madang/wire'
import type { OfficeRound } from '@madang/wire/rounds-office'
import type { Wager } from '#wagers'
import { decimalOf } from '#kernel/money'

/** The vendor that we are ourselves. */
const studio = 'MADANG'

/** Whose hands a round was in: what can be shown of it, and whether it can be voided here. */
export function kindOf({ category, vendor }: Pick<Wager, 'category' | 'vendor'>) {
  if (vendor !== studio) return 'vendor' as const
  return category === 'LIVE' ? ('table' as const) : ('slot' as const)
}

type Named = { accountOf: Map<string, string>; nameOf: Map<string, Worded> }

export const shownLine = (wager: Wager, { accountOf, nameOf }: Named): OfficeRound => ({
  gameId: wager.game,
  gameName: nameOf.get(wager.game) ?? { EN: wager.game, KO: wager.game },
  id: wager.id,
  kind: kindOf(wager),
  member: { account: accountOf.get(wager.memberId) ?? '–', id: wager.memberId },
  payout: decimalOf(wager.payoutUnits),
  placedAt: wager.placedAt.toISOString(),
  round: wager.round,
  settledAt: wager.settledAt?.toISOString() ?? null,
  stake: decimalOf(wager.stakeUnits),
  state: wager.state === 'refused' ? 'void' : wager.state,
  vendor: wager.vendor,
})

import type { Worded } from '@madang/wire'
import type { OfficeRound } from '@madang/wire/rounds-office'
import type { Wager } from '#wagers'
import { decimalOf } from '#kernel/money'

type Named = {
  accountOf: Map<string, string>
  nameOf: Map<string, Worded>
  kindName: (kind: string) => Worded
}

export const shownLine = (wager: Wager, { accountOf, kindName, nameOf }: Named): OfficeRound => ({
  gameId: wager.game,
  gameName: nameOf.get(wager.game) ?? { EN: wager.game, KO: wager.game },
  id: wager.id,
  kind: wager.kind,
  kindName: kindName(wager.kind),
  member: { account: accountOf.get(wager.memberId) ?? '–', id: wager.memberId },
  payout: decimalOf(wager.payoutUnits),
  placedAt: wager.placedAt.toISOString(),
  round: wager.round,
  settledAt: wager.settledAt?.toISOString() ?? null,
  stake: decimalOf(wager.stakeUnits),
  state: wager.state === 'refused' ? 'void' : wager.state,
  vendor: wager.vendor,
})

import type { WagerKind } from '#kernel/parts/wager-kind'
import { decimalOf } from '#kernel/money'
import { findBets } from './bets/bet-store.ts'
import { showBet } from './bets/show-bet.ts'
import { sportsBetKind } from './bets/wager-context.ts'

/** A bet of the operator's own sportsbook. Stakes are returned by market, on the trading desk. */
export const wagerKinds: Record<string, WagerKind> = {
  [sportsBetKind]: {
    label: { EN: 'Sports bet', KO: '스포츠 베팅' },
    async show(tx, wager) {
      const [bet] = await findBets(tx, [wager.id])
      if (!bet) return {}
      const shown = await showBet(tx, bet, wager.placedAt)
      return {
        facts: [
          { label: { EN: 'Bet type', KO: '베팅 종류' }, text: bet.system ?? bet.kind },
          { label: { EN: 'Payout', KO: '당첨금' }, text: decimalOf(bet.payoutUnits) },
          ...shown.legs.map(({ away, home, market, oddsMilli, outcome, settlement }) => ({
            label: { EN: `${home.EN} – ${away.EN}`, KO: `${home.KO} – ${away.KO}` },
            text: `${market.key} ${outcome} @ ${oddsMilli / 1000} ${settlement?.verdict ?? ''}`,
          })),
        ],
      }
    },
  },
}

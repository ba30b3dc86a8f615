import { listOfficeRounds } from '@madang/wire/rounds-office'
import { findGames } from '#catalog'
import type { MemberView } from '#kernel/parts/member-view'
import { listWagers } from '#wagers'
import type { Wager } from '#wagers'

const firstId = '00000000-0000-0000-0000-000000000000'
const states: Wager['state'][] = ['open', 'settled', 'void']

/** The timeline of a member's bets, by when they were placed: the result, or the open stake. */
export const memberView: MemberView = {
  timeline: [
    {
      call: listOfficeRounds,
      group: 'play',
      async list(tx, memberId, { before, limit }) {
        const after = before && { id: before.id ?? firstId, placedAt: before.at }
        const wagers = await listWagers(tx, { limit, memberId, states, ...(after && { after }) })
        const games = await findGames(tx, [...new Set(wagers.map(({ game }) => game))])
        const names = new Map(games.map(({ id, name }) => [id, name]))
        return wagers.map((one) => ({
          about: names.get(one.game) ?? one.game,
          amountUnits: one.state === 'settled' ? one.payoutUnits - one.stakeUnits : one.stakeUnits,
          at: one.placedAt,
          id: one.id,
          to: `/rounds?round=${one.id}&open=${one.id}`,
          what: `memberView.happened.bet-${one.state}`,
        }))
      },
      name: 'bets',
    },
  ],
}

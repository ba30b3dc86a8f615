import { expect } from 'vitest'
import { proposeHeldWin } from '@madang/wire/held-wins'
import { listOfficeDraws, proposeDrawChange } from '@madang/wire/lottery-office'
import { proposeSeries } from '@madang/wire/scratch-office'
import { proposeTradingLimit } from '@madang/wire/sportsbook-office'
import { LotteryLobby } from '../towns/lottery-lobby.ts'
import { reason, type ProposedStory } from './story.ts'

/** Proposals about draws, held wins and limits of the sportsbook. */
export const aboutBets: ProposedStory[] = [
  {
    kind: 'draw',
    async propose({ ask, town }, id) {
      await new LotteryLobby(town).later(0)
      const { value } = await ask(listOfficeDraws, { subject: 'ssc-60' })
      const [draw] = value.rows.filter(({ state }: { state: string }) => state === 'selling')
      return ask(proposeDrawChange, {
        drawn: null,
        id,
        number: String(draw.number),
        reason,
        subject: 'ssc-60',
      })
    },
    shows: {
      after: { state: 'void' },
      before: { state: 'selling' },
      name: { KO: expect.stringMatching(/.+ · \d+/) },
    },
  },
  {
    kind: 'scratch-series',
    propose({ ask }, id) {
      const prizes = [{ tickets: 16, times: 5 }]
      const made = { price: '1000', prizes, ticketCount: 100, titleId: 'lotus-pond' }
      return ask(proposeSeries, { change: { do: 'make', ...made }, id, reason })
    },
    shows: {
      after: { price: '1000', return: '80.00 %', ticketCount: 100 },
      name: { KO: '연꽃 연못' },
    },
  },
  {
    kind: 'held-win',
    async propose({ ask, sora, town }, id) {
      await town.context.db.pool.query(
        `insert into seamless.held_win (key, vendor, member_id, game, round, currency,
           amount_units, is_round_closed, held_at)
         values ('story-win', 'NARU', $1, 'naru-game', 'round-77', 'KRW', 500000000, true, $2)
         on conflict do nothing`,
        [sora, town.clock.now()],
      )
      const asked = { id, key: 'story-win', outcome: 'refuse', reason, subject: 'NARU' }
      return ask(proposeHeldWin, asked)
    },
    shows: {
      after: { outcome: 'refuse' },
      amount: '5000.00',
      cause: 'payout',
      links: [{ id: 'round-77', kind: 'round' }],
      member: { name: 'sora' },
    },
  },
  {
    kind: 'sports-limit',
    propose: ({ ask, sora }, id) =>
      ask(proposeTradingLimit, {
        factorPercent: 40,
        id,
        level: 'member',
        marketCap: null,
        reason,
        subject: sora,
        winCap: null,
      }),
    shows: {
      after: { factorPercent: 40 },
      before: { factorPercent: 100 },
      member: { name: 'sora' },
      subject: 'sora',
    },
  },
  {
    kind: 'sports-limit',
    propose: ({ ask }, id) =>
      ask(proposeTradingLimit, {
        factorPercent: null,
        id,
        level: 'sport',
        marketCap: '7000000',
        reason,
        subject: 'football',
        winCap: '3000000',
      }),
    shows: {
      after: { level: 'sport', marketCap: '7000000', winCap: '3000000' },
      before: { marketCap: '50000000.00', winCap: '20000000.00' },
      member: null,
      subject: 'football',
    },
  },
]

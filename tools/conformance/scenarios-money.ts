import type { Scenario } from './scenario.ts'
import { bare, no, ok, one, same } from './trial.ts'

const amounts = [
  ['1.00', one],
  ['0.01', 1_000],
  ['0.001', 100],
  ['0.00001', 1],
] as const

/**
 * Scenarios of bets and wins: exact to the smallest unit, counted once, and only from the balance.
 */
export const moneyScenarios: readonly Scenario[] = [
  ...amounts.map(([words, units]): Scenario => ({
    expects: 'RS_OK, the balance lower by exactly that',
    name: `bet ${words}`,
    async run(trial) {
      const before = await trial.balance()
      const bet = trial.betOf(units)
      same(ok(await trial.send('bet', bet)).balance, before - units, 'balance')
      ok(await trial.send('rollback', trial.rollbackOf(bet)))
    },
  })),
  ...amounts.map(([words, units]): Scenario => ({
    expects: 'RS_OK, the balance higher by exactly that',
    name: `win ${words} after a bet`,
    async run(trial) {
      const bet = trial.betOf(1)
      const { balance = 0 } = ok(await trial.send('bet', bet))
      same(ok(await trial.send('win', trial.winOf(bet, units))).balance, balance + units, 'balance')
    },
  })),
  {
    expects: 'RS_OK once, and the same again for the same ids in capitals',
    name: 'a win, and the bet it names, in capitals',
    async run(trial) {
      const before = await trial.balance()
      const bet = trial.betOf(one)
      ok(await trial.send('bet', bet))
      const win = trial.winOf(bet, one, {
        reference_transaction_uuid: String(bet['transaction_uuid']).toUpperCase(),
      })
      const capitals = String(win['transaction_uuid']).toUpperCase()
      ok(await trial.send('win', win))
      ok(await trial.send('win', { ...win, transaction_uuid: capitals }))
      same(await trial.balance(), before, 'balance')
    },
  },
  {
    expects: 'RS_OK, as without it',
    name: 'a byte order mark before the signed body',
    async run(trial) {
      const bet = trial.betOf(one)
      ok(await trial.wallet.marked('bet', bet))
      ok(await trial.send('rollback', trial.rollbackOf(bet)))
    },
  },
  {
    expects: 'RS_OK, the balance lower by 3.00',
    name: 'three bets in one round',
    async run(trial) {
      const before = await trial.balance()
      const round = `three-${Date.now()}`
      const bets = [0, 1, 2].map(() => trial.betOf(one, { round }))
      for (const bet of bets) ok(await trial.send('bet', bet))
      same(await trial.balance(), before - 3 * one, 'balance')
      for (const bet of bets) ok(await trial.send('rollback', trial.rollbackOf(bet)))
      same(await trial.balance(), before, 'balance after the rollbacks')
    },
  },
  {
    expects: 'RS_ERROR_TOKEN_EXPIRED',
    name: 'bet with a superseded token',
    needs: ['supersededToken'],
    async run(trial) {
      const bet = trial.betOf(1_000, { token: trial.subject.supersededToken })
      no(await trial.send('bet', bet), 'RS_ERROR_TOKEN_EXPIRED')
    },
  },
  {
    expects: 'an error without user, balance and currency',
    name: 'bet and win below zero',
    async run(trial) {
      bare(await trial.send('bet', trial.betOf(-one)))
      const bet = trial.betOf(1)
      ok(await trial.send('bet', bet))
      bare(await trial.send('win', trial.winOf(bet, -one)))
      ok(await trial.send('win', trial.winOf(bet, 1)))
    },
  },
  {
    expects: 'RS_ERROR_NOT_ENOUGH_MONEY, and the balance with it (Hub88)',
    name: 'bet the balance and 0.00001 more',
    async run(trial) {
      const before = await trial.balance()
      const reply = await trial.send('bet', trial.betOf(before + 1))
      if (trial.wallet.protocol === 'caleta') bare(reply)
      else same(reply.balance, before, 'balance told')
      no(reply, 'RS_ERROR_NOT_ENOUGH_MONEY')
    },
  },
  {
    expects: 'RS_ERROR_NOT_ENOUGH_MONEY: nothing wraps around',
    name: 'bet 2^31 − 1, and more than that',
    async run(trial) {
      const before = await trial.balance()
      const sizes = [2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1].filter((size) => size > before)
      for (const size of sizes) {
        no(await trial.send('bet', trial.betOf(size)), 'RS_ERROR_NOT_ENOUGH_MONEY')
      }
      same(await trial.balance(), before, 'balance')
    },
  },
  {
    expects: 'RS_ERROR_INVALID_GAME',
    name: 'bet and win in an unknown game',
    async run(trial) {
      const unknown = { game_code: 'no_such_game_9' }
      no(await trial.send('bet', trial.betOf(one, unknown)), 'RS_ERROR_INVALID_GAME')
      const bet = trial.betOf(1)
      ok(await trial.send('bet', bet))
      no(await trial.send('win', trial.winOf(bet, 1, unknown)), 'RS_ERROR_INVALID_GAME')
      ok(await trial.send('win', trial.winOf(bet, 1)))
    },
  },
  ...['EUR', 'schmeckles'].map((currency): Scenario => ({
    expects: 'RS_ERROR_WRONG_CURRENCY',
    name: `bet and win in ${currency}`,
    async run(trial) {
      no(await trial.send('bet', trial.betOf(one, { currency })), 'RS_ERROR_WRONG_CURRENCY')
      const bet = trial.betOf(1)
      ok(await trial.send('bet', bet))
      no(await trial.send('win', trial.winOf(bet, 1, { currency })), 'RS_ERROR_WRONG_CURRENCY')
      ok(await trial.send('win', trial.winOf(bet, 1)))
    },
  })),
  {
    expects: 'RS_ERROR_DUPLICATE_TRANSACTION',
    name: 'one transaction_uuid, another round, amount or member',
    needs: ['other'],
    async run(trial) {
      const bet = trial.betOf(one)
      ok(await trial.send('bet', bet))
      const { other } = trial.subject
      const changes = [{ round: 'another' }, { amount: one + 1 }]
      for (const change of changes) {
        no(await trial.send('bet', { ...bet, ...change }), 'RS_ERROR_DUPLICATE_TRANSACTION')
      }
      if (other) {
        const theirs = { ...bet, ...trial.who(other), round: 'another' }
        no(await trial.send('bet', theirs), 'RS_ERROR_DUPLICATE_TRANSACTION')
      }
      ok(await trial.send('rollback', trial.rollbackOf(bet)))
    },
  },
  {
    expects: 'RS_ERROR_DUPLICATE_TRANSACTION',
    name: 'a win under the bet’s transaction_uuid, of this and of another member',
    needs: ['other'],
    async run(trial) {
      const bet = trial.betOf(one)
      ok(await trial.send('bet', bet))
      const win = trial.winOf(bet, one, { transaction_uuid: bet['transaction_uuid'] })
      no(await trial.send('win', win), 'RS_ERROR_DUPLICATE_TRANSACTION')
      const { other } = trial.subject
      if (other) {
        no(
          await trial.send('win', { ...win, ...trial.who(other) }),
          'RS_ERROR_DUPLICATE_TRANSACTION',
        )
      }
      ok(await trial.send('rollback', trial.rollbackOf(bet)))
    },
  },
  {
    expects: 'RS_OK, and money moved once',
    name: 'the identical bet, win and rollback again',
    async run(trial) {
      const before = await trial.balance()
      const bet = trial.betOf(one)
      ok(await trial.send('bet', bet))
      ok(await trial.send('bet', bet))
      same(await trial.balance(), before - one, 'balance after the bet')
      const win = trial.winOf(bet, 3 * one)
      ok(await trial.send('win', win))
      ok(await trial.send('win', win))
      same(await trial.balance(), before + 2 * one, 'balance after the win')
      const back = trial.rollbackOf(win)
      ok(await trial.send('rollback', back))
      ok(await trial.send('rollback', back))
      same(await trial.balance(), before - one, 'balance after the rollback')
    },
  },
  {
    expects: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    name: 'win without a bet',
    async run(trial) {
      const unseen = trial.betOf(one)
      no(await trial.send('win', trial.winOf(unseen, one)), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    },
  },
  {
    expects: 'one debit, a hundred times RS_OK',
    name: 'a hundred identical bets at once',
    async run(trial) {
      const before = await trial.balance()
      const bet = trial.betOf(one)
      const replies = await Promise.all(Array.from({ length: 100 }, () => trial.send('bet', bet)))
      for (const reply of replies) ok(reply)
      same(await trial.balance(), before - one, 'balance')
      ok(await trial.send('rollback', trial.rollbackOf(bet)))
      same(await trial.balance(), before, 'balance after the rollback')
    },
  },
]

import type { Scenario } from './scenario.ts'
import { no, ok, one, same } from './trial.ts'

/** Scenarios of rollbacks: also before their bet arrives, and from whom. */
export const rollbackScenarios: readonly Scenario[] = [
  {
    expects: 'RS_OK, the balance as before',
    name: 'rollback of a bet',
    async run(trial) {
      const before = await trial.balance()
      const bet = trial.betOf(one)
      ok(await trial.send('bet', bet))
      same(ok(await trial.send('rollback', trial.rollbackOf(bet))).balance, before, 'balance')
      ok(await trial.send('rollback', trial.rollbackOf(bet)))
      same(await trial.balance(), before, 'balance after a second rollback')
    },
  },
  {
    expects: 'RS_OK, RS_OK',
    name: 'rollback of one of two bets of an open round, then a win on the other',
    async run(trial) {
      const before = await trial.balance()
      const round = `two-${Date.now()}`
      const [first, second] = [trial.betOf(one, { round }), trial.betOf(one, { round })]
      ok(await trial.send('bet', first))
      ok(await trial.send('bet', second))
      ok(await trial.send('rollback', trial.rollbackOf(first, { round_closed: false })))
      ok(await trial.send('win', trial.winOf(second, 2 * one)))
      same(await trial.balance(), before + one, 'balance')
    },
  },
  {
    expects: 'RS_OK with the balance',
    name: 'rollback of an unknown transaction',
    async run(trial) {
      const before = await trial.balance()
      const reply = ok(await trial.send('rollback', trial.rollbackOf(trial.betOf(one))))
      same(reply.balance, before, 'balance')
    },
  },
  {
    expects: 'the bet is refused, the balance unchanged',
    name: 'rollback first, then its bet',
    async run(trial) {
      const before = await trial.balance()
      const bet = trial.betOf(one)
      ok(await trial.send('rollback', trial.rollbackOf(bet)))
      const late = await trial.send('bet', bet)
      same(await trial.balance(), before, 'balance')
      no(late, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    },
  },
  {
    expects: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    name: 'rollback, then a win on the same bet',
    async run(trial) {
      const bet = trial.betOf(one)
      ok(await trial.send('bet', bet))
      ok(await trial.send('rollback', trial.rollbackOf(bet)))
      no(await trial.send('win', trial.winOf(bet, one)), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    },
  },
  {
    expects: 'the balance as if neither had been',
    name: 'rollback of a win, then of its bet',
    async run(trial) {
      const before = await trial.balance()
      const bet = trial.betOf(one)
      const win = trial.winOf(bet, 5 * one)
      ok(await trial.send('bet', bet))
      ok(await trial.send('win', win))
      ok(await trial.send('rollback', trial.rollbackOf(win)))
      ok(await trial.send('rollback', trial.rollbackOf(bet)))
      same(await trial.balance(), before, 'balance')
    },
  },
  {
    expects: 'RS_OK: the token of wins and rollbacks is not looked at',
    name: 'win and rollback with a superseded token',
    needs: ['supersededToken'],
    async run(trial) {
      const late = { token: trial.subject.supersededToken }
      const [won, undone] = [trial.betOf(one), trial.betOf(one)]
      ok(await trial.send('bet', won))
      ok(await trial.send('win', trial.winOf(won, one, late)))
      ok(await trial.send('bet', undone))
      ok(await trial.send('rollback', trial.rollbackOf(undone, late)))
    },
  },
  {
    expects: 'RS_ERROR_USER_DISABLED',
    name: 'blocked member: bet, free bet',
    needs: ['blocked'],
    async run(trial) {
      const { blocked, blockedReward } = trial.subject
      if (!blocked) return
      no(await trial.send('bet', trial.betOf(one, {}, blocked)), 'RS_ERROR_USER_DISABLED')
      if (!blockedReward) return
      const free = { is_free: true, reward_uuid: blockedReward.id }
      no(await trial.send('bet', trial.betOf(one, free, blocked)), 'RS_ERROR_USER_DISABLED')
    },
  },
  {
    expects: 'RS_OK: what was begun is finished',
    name: 'blocked member: win and rollback of bets taken before',
    needs: ['blocked', 'blockedBets'],
    async run(trial) {
      const { blocked, blockedBets } = trial.subject
      if (!blocked || !blockedBets) return
      const before = await trial.balance(blocked)
      const [won, undone] = blockedBets.cash
      ok(await trial.send('win', trial.winOf(won, one, {}, blocked)))
      ok(await trial.send('rollback', trial.rollbackOf(undone, {}, blocked)))
      same(await trial.balance(blocked), before + one + undone.amount, 'balance')
      if (!blockedBets.free) return
      const [freeWon, freeUndone] = blockedBets.free
      const free = { is_free: true, reward_uuid: trial.subject.blockedReward?.id }
      ok(await trial.send('win', trial.winOf(freeWon, 0, free, blocked)))
      ok(await trial.send('rollback', trial.rollbackOf(freeUndone, {}, blocked)))
    },
  },
]

import type { Scenario } from './scenario.ts'
import { Fault, no, ok, one, same } from './trial.ts'
import type { Trial } from './trial.ts'

const free = (trial: Trial) => ({ is_free: true, reward_uuid: trial.subject.reward?.id })

/** Checks cash after a free win: the operator may pay it or keep it, but nothing else. */
function paidOrKept(found: number, before: number, units: number): void {
  if (found === before || found === before + units) return
  throw new Fault(`cash is ${found}: neither ${before} nor ${before + units}`)
}

/** Scenarios of free bets, which the house pays for. */
export const freeScenarios: readonly Scenario[] = [
  {
    expects: 'RS_OK, cash unchanged; again: the same',
    name: 'free bet',
    needs: ['reward'],
    async run(trial) {
      const before = await trial.balance()
      const bet = trial.betOf(one, free(trial))
      ok(await trial.send('bet', bet))
      ok(await trial.send('bet', bet))
      same(await trial.balance(), before, 'cash')
      ok(await trial.send('win', trial.winOf(bet, 0, free(trial))))
    },
  },
  {
    expects: 'RS_ERROR_NOT_ENOUGH_MONEY',
    name: 'free bet above what was given, and of a reward nobody gave',
    needs: ['reward'],
    async run(trial) {
      const more = trial.betOf((trial.subject.reward?.units ?? 0) + 1, free(trial))
      no(await trial.send('bet', more), 'RS_ERROR_NOT_ENOUGH_MONEY')
      const unknown = { is_free: true, reward_uuid: '00000000-0000-4000-8000-000000000000' }
      no(await trial.send('bet', trial.betOf(one, unknown)), 'RS_ERROR_NOT_ENOUGH_MONEY')
    },
  },
  {
    expects: 'RS_OK, cash unchanged or higher by the win',
    name: 'free win',
    needs: ['reward'],
    async run(trial) {
      const before = await trial.balance()
      const bet = trial.betOf(one, free(trial))
      ok(await trial.send('bet', bet))
      ok(await trial.send('win', trial.winOf(bet, 2 * one, free(trial))))
      paidOrKept(await trial.balance(), before, 2 * one)
    },
  },
  {
    expects: 'RS_ERROR_WRONG_CURRENCY',
    name: 'free bet in EUR',
    needs: ['reward'],
    async run(trial) {
      const bet = trial.betOf(one, { ...free(trial), currency: 'EUR' })
      no(await trial.send('bet', bet), 'RS_ERROR_WRONG_CURRENCY')
    },
  },
  {
    expects: 'RS_ERROR_TOKEN_EXPIRED for the bet; RS_OK for win and rollback',
    name: 'free bet, win and rollback with a superseded token',
    needs: ['reward', 'supersededToken'],
    async run(trial) {
      const late = { ...free(trial), token: trial.subject.supersededToken }
      no(await trial.send('bet', trial.betOf(one, late)), 'RS_ERROR_TOKEN_EXPIRED')
      const won = trial.betOf(one, free(trial))
      ok(await trial.send('bet', won))
      ok(await trial.send('win', trial.winOf(won, one, late)))
      const undone = trial.betOf(one, free(trial))
      ok(await trial.send('bet', undone))
      ok(await trial.send('rollback', trial.rollbackOf(undone, late)))
    },
  },
  {
    expects: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST, RS_ERROR_TRANSACTION_ROLLED_BACK',
    name: 'free win without a bet, and after its rollback',
    needs: ['reward'],
    async run(trial) {
      const unseen = trial.winOf(trial.betOf(one), one, free(trial))
      no(await trial.send('win', unseen), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      const bet = trial.betOf(one, free(trial))
      ok(await trial.send('bet', bet))
      ok(await trial.send('rollback', trial.rollbackOf(bet)))
      const win = trial.winOf(bet, one, free(trial))
      no(await trial.send('win', win), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    },
  },
]

import type { Scenario } from './scenario.ts'
import { Fault, no, ok, same } from './trial.ts'
import type { Trial } from './trial.ts'

const accountCall = (trial: Trial, token = trial.subject.member.token) => ({
  ...trial.who(trial.subject.member, token),
  game_code: trial.subject.gameCode,
})

/** Scenarios of identity, balance and authorization. */
export const accountScenarios: readonly Scenario[] = [
  {
    expects: 'RS_OK with the member',
    name: 'check',
    // Caleta's check replaces the token, so it has its own scenario.
    of: 'hub88',
    async run(trial) {
      const reply = ok(await trial.wallet.call('check', accountCall(trial)))
      same(reply.user, trial.subject.member.user, 'user')
    },
  },
  {
    expects: 'RS_ERROR_INVALID_TOKEN',
    name: 'check with an invalid session',
    async run(trial) {
      no(
        await trial.wallet.call('check', accountCall(trial, 'nobody-has-it')),
        'RS_ERROR_INVALID_TOKEN',
      )
    },
  },
  {
    expects: 'a token that differs; a bet with the old one: RS_ERROR_TOKEN_EXPIRED',
    name: 'check issues a new token',
    of: 'caleta',
    async run(trial) {
      const { member } = trial.subject
      const reply = ok(await trial.wallet.call('check', accountCall(trial)))
      if (!reply.token || reply.token === member.token) throw new Fault('the token is the old one')
      const late = await trial.send('bet', trial.betOf(1))
      // Later calls use the new token.
      member.token = reply.token
      no(late, 'RS_ERROR_TOKEN_EXPIRED')
    },
  },
  {
    expects: 'RS_OK, the request’s own id, whole units',
    name: 'balance',
    async run(trial) {
      const request_uuid = 'conformance-request-1'
      const reply = ok(await trial.wallet.call('balance', { ...accountCall(trial), request_uuid }))
      same(reply.request_uuid, request_uuid, 'request_uuid')
      same(reply.currency, trial.subject.currency, 'currency')
      same(Number.isSafeInteger(reply.balance), true, 'whole units')
      same(reply.http, 200, 'HTTP status')
    },
  },
  {
    expects: 'RS_ERROR_INVALID_TOKEN',
    name: 'balance with an invalid session',
    async run(trial) {
      no(
        await trial.wallet.call('balance', accountCall(trial, 'nobody-has-it')),
        'RS_ERROR_INVALID_TOKEN',
      )
    },
  },
  ...(['foreign-key', 'byte', 'space'] as const).map((how) => ({
    expects: 'RS_ERROR_INVALID_SIGNATURE',
    name: {
      byte: 'a byte changed after signing',
      'foreign-key': 'signature by a foreign key',
      space: 'a space added after signing',
    }[how],
    async run(trial: Trial) {
      const before = await trial.balance()
      const bet = trial.betOf(1_000)
      no(
        await trial.wallet.forged('balance', accountCall(trial), how),
        'RS_ERROR_INVALID_SIGNATURE',
      )
      no(await trial.wallet.forged('bet', bet, how), 'RS_ERROR_INVALID_SIGNATURE')
      same(await trial.balance(), before, 'balance')
    },
  })),
  {
    expects: 'an error, and no money moved',
    name: 'a field that lacks, a field of another type',
    async run(trial) {
      const before = await trial.balance()
      const { game_code: _, ...lacking } = trial.betOf(1_000)
      no(await trial.send('bet', lacking), 'RS_ERROR_WRONG_SYNTAX')
      no(await trial.send('bet', trial.betOf(1_000, { amount: '1000' })), 'RS_ERROR_WRONG_TYPES')
      no(await trial.send('bet', trial.betOf(1_000, { amount: 0.5 })), 'RS_ERROR_WRONG_TYPES')
      same(await trial.balance(), before, 'balance')
    },
  },
]

import { randomUUID } from 'node:crypto'
import type { Person, Subject } from './subject.ts'
import type { Fields, Reply, Wallet } from './wallet.ts'

/** 1.00 of the currency in whole units. */
export const one = 100_000

/** A fault of the wallet in a scenario. */
export class Fault extends Error {}

/** The functions that scenarios are written with. */
export type Trial = ReturnType<typeof openTrial>

export function openTrial(wallet: Wallet, subject: Subject) {
  const { currency, gameCode, member } = subject
  const isCaleta = wallet.protocol === 'caleta'
  const who = (person: Person, token = person.token): Fields => ({
    supplier_user: 'conformance',
    token,
    // Caleta names the member by the token.
    ...(!isCaleta && { user: person.user }),
  })
  const moved = (person: Person, more: Fields): Fields => ({
    ...who(person),
    game_code: gameCode,
    round: randomUUID(),
    round_closed: false,
    transaction_uuid: randomUUID(),
    ...more,
  })
  const money = (amount: number): Fields => ({ amount, currency, is_free: false })

  return {
    /** Returns the member's current balance. */
    async balance(person: Person = member): Promise<number> {
      const reply = await wallet.call('balance', { ...who(person), game_code: gameCode })
      return ok(reply).balance ?? Number.NaN
    },
    betOf: (amount: number, more: Fields = {}, person: Person = member): Fields =>
      moved(person, { ...money(amount), ...more }),
    rollbackOf: (reference: Fields, more: Fields = {}, person: Person = member): Fields =>
      moved(person, {
        reference_transaction_uuid: reference['transaction_uuid'],
        round: reference['round'],
        round_closed: true,
        ...more,
      }),
    send: (kind: 'bet' | 'win' | 'rollback', fields: Fields) => wallet.call(kind, fields),
    subject,
    wallet,
    who,
    winOf: (bet: Fields, amount: number, more: Fields = {}, person: Person = member): Fields =>
      moved(person, {
        ...money(amount),
        reference_transaction_uuid: bet['transaction_uuid'],
        round: bet['round'],
        round_closed: true,
        ...more,
      }),
  }
}

export function ok(reply: Reply): Reply {
  if (reply.status !== 'RS_OK') throw new Fault(`${reply.status} instead of RS_OK`)
  return reply
}

/**
 * Requires a refusal with exactly this status. Refusals that are not about money must not reveal a
 * balance.
 */
export function no(reply: Reply, status: string): Reply {
  if (reply.status !== status) throw new Fault(`${reply.status} instead of ${status}`)
  return reply
}

export function bare(reply: Reply): void {
  if (reply.status === 'RS_OK') throw new Fault('RS_OK instead of an error')
  const given = (['user', 'balance', 'currency'] as const).filter((name) => name in reply)
  if (given.length > 0) throw new Fault(`the error tells ${given.join(', ')}`)
}

export function same(found: unknown, wanted: unknown, what: string): void {
  if (found !== wanted) throw new Fault(`${what} is ${String(found)} instead of ${String(wanted)}`)
}

import { generateSync } from 'otplib'
import * as wire from '@madang/wire/operators'
import { castOperators, type CastOperator } from '../../src/modules/operators/cast.ts'
import type { Town, Visit } from './town.ts'

/** Operators whom a story hires beside the cast; other stories do not know them. */
export const hired: CastOperator[] = []

/** Logs an operator in. A code is valid once, so the clock advances. */
export async function operatorVisitOf(town: Town, name: string): Promise<Visit> {
  const person = [...castOperators, ...hired].find((operator) => operator.name === name)
  if (!person) throw new Error(`${name} is no operator`)
  town.clock.tick(60_000)
  const epoch = Math.floor(town.clock.now().getTime() / 1_000)
  const code = generateSync({ epoch, secret: person.totpSecret })
  const visit: Visit = { cookies: {} }
  const given = { code, name, password: person.password }
  const reply = await town.ask(wire.logInOperator, given, visit)
  if (!reply.success) throw new Error(`${name} cannot log in: ${reply.errorCode}`)
  visit.token = String(reply.value.token)
  return visit
}

import { generateSync } from 'otplib'
import { logInOperator } from '@madang/wire/operators'
import { castOperators } from '../src/modules/operators/index.ts'
import type { Town, Visit } from './town.ts'

/**
 * An operator of the cast enters the back office; the clock moves on, because a code opens once.
 */
export async function enterBackOffice(town: Town, name: string): Promise<Visit> {
  town.clock.tick(60_000)
  const operator = castOperators.find((one) => one.name === name)
  if (!operator) throw new Error(`The cast has no operator ${name}.`)
  const epoch = Math.floor(town.clock.now().getTime() / 1_000)
  const code = generateSync({ epoch, secret: operator.totpSecret })
  const visit: Visit = { cookies: {} }
  const { password } = operator
  const reply = await town.ask(logInOperator, { code, name, password }, visit)
  return { ...visit, token: String(reply.value.token) }
}

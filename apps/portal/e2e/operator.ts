import type { APIRequestContext } from '@playwright/test'
import { generateSync } from 'otplib'

type Operator = { name: string; password: string; totpSecret: string }

/** What an operator presses in the back office, by its calls, for stories that need one. */
export async function operatorOf(request: APIRequestContext, name: string) {
  const people = JSON.parse(process.env['PEOPLE'] ?? '{}') as { operators?: Operator[] }
  const operator = people.operators?.find((one) => one.name === name)
  if (!operator) throw new Error(`${name} is not among the operators of the seed`)
  const origin = process.env['BACKOFFICE_URL'] ?? 'http://localhost:3002'
  const token = await logIn(request, origin, operator)
  return async (path: string, more: object = {}) => {
    const answer = await request.post(`${origin}${path}`, {
      data: { id: crypto.randomUUID(), ...more },
      headers: { token },
    })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  }
}

/** A code counts once, also beside another story: the next one comes in half a minute. */
async function logIn(request: APIRequestContext, origin: string, operator: Operator) {
  const { name, password, totpSecret: secret } = operator
  for (let attempt = 0; attempt < 5; attempt++) {
    const data = { code: generateSync({ secret }), name, password }
    const answer = await request.post(`${origin}/bo/session`, { data })
    if (answer.ok()) return ((await answer.json()) as { value: { token: string } }).value.token
    await new Promise((resolve) => setTimeout(resolve, 8_000))
  }
  throw new Error(`${name} cannot log in`)
}

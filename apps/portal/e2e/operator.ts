import type { APIRequestContext, Page } from '@playwright/test'
import { generateSync } from 'otplib'

type Operator = { name: string; password: string; totpSecret: string }

/** Where the back office is. */
export const office = process.env['BACKOFFICE_URL'] ?? 'http://localhost:3002'

/** What an operator presses in the back office, by its calls, for stories that need one. */
export async function operatorOf(request: APIRequestContext, name: string) {
  const token = await tokenOf(request, name)
  return async (path: string, more: object = {}) => {
    const answer = await request.post(`${office}${path}`, {
      data: { id: crypto.randomUUID(), ...more },
      headers: { token },
    })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  }
}

/** An operator at the back office, logged in through its page. */
export async function enterOffice(page: Page, name: string): Promise<void> {
  const { password, totpSecret: secret } = personOf(name)
  await page.goto(office)
  await untilTaken(async () => {
    await page.locator('[name=name]').fill(name)
    await page.locator('[name=password]').fill(password)
    await page.locator('[name=code]').fill(generateSync({ secret }))
    await page.keyboard.press('Enter')
    const room = page.getByRole('navigation')
    const refusal = page.getByText('맞지 않아요', { exact: false })
    await room.or(refusal).waitFor()
    return (await room.isVisible()) ? true : undefined
  })
}

function tokenOf(request: APIRequestContext, name: string): Promise<string> {
  const { password, totpSecret: secret } = personOf(name)
  return untilTaken(async () => {
    const data = { code: generateSync({ secret }), name, password }
    const answer = await request.post(`${office}/bo/session`, { data })
    if (!answer.ok()) return undefined
    return ((await answer.json()) as { value: { token: string } }).value.token
  })
}

/**
 * A code counts once, also beside other stories: the next one comes in half a minute, and several
 * may wait for it.
 */
async function untilTaken<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let count = 0; count < 15; count++) {
    const taken = await attempt()
    if (taken !== undefined) return taken
    await new Promise((resolve) => setTimeout(resolve, 8_000))
  }
  throw new Error('the operator cannot log in')
}

function personOf(name: string): Operator {
  const people = JSON.parse(process.env['PEOPLE'] ?? '{}') as { operators?: Operator[] }
  const operator = people.operators?.find((one) => one.name === name)
  if (!operator) throw new Error(`${name} is not among the operators of the seed`)
  return operator
}

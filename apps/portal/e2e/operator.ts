import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { test, type APIRequestContext, type Page } from '@playwright/test'
import { generateSync } from 'otplib'

type Operator = { name: string; password: string; totpSecret: string }

/** RFC 6238: a code holds for half a minute. */
const stepMs = 30_000

/** Where the back office is. */
export const office = process.env['BACKOFFICE_URL'] ?? 'http://localhost:3002'

/** What an operator presses in the back office, by its calls, for stories that need one. */
export async function operatorOf(request: APIRequestContext, name: string) {
  const token = await tokenOf(request, name)
  const press = async (path: string, more: object = {}) => {
    const answer = await request.post(`${office}${path}`, {
      data: { id: crypto.randomUUID(), ...more },
      headers: { token },
    })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  }
  /** What the operator reads on a page of the back office. */
  const read = async <T>(path: string): Promise<T> => {
    const answer = await request.get(`${office}${path}`, { headers: { token } })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return ((await answer.json()) as { value: T }).value
  }
  return Object.assign(press, { read })
}

/** An operator at the back office, logged in through its page. */
export async function enterOffice(page: Page, name: string): Promise<void> {
  const { password, totpSecret } = personOf(name)
  await page.goto(office)
  await untilTaken<true>(totpSecret, async (code) => {
    await page.locator('[name=name]').fill(name)
    await page.locator('[name=password]').fill(password)
    await page.locator('[name=code]').fill(code)
    await page.keyboard.press('Enter')
    const room = page.getByRole('navigation')
    const refusal = page.getByText('맞지 않아요', { exact: false })
    await room.or(refusal).first().waitFor()
    return (await room.isVisible()) ? { taken: true } : { refused: await refusal.innerText() }
  })
}

function tokenOf(request: APIRequestContext, name: string): Promise<string> {
  const { password, totpSecret } = personOf(name)
  return untilTaken<string>(totpSecret, async (code) => {
    const data = { code, name, password }
    const answer = await request.post(`${office}/bo/session`, { data })
    if (!answer.ok()) return { refused: await answer.text() }
    return { taken: ((await answer.json()) as { value: { token: string } }).value.token }
  })
}

type Attempt<T> = { taken: T } | { refused: string }

/** A slow story may be overtaken by one with a later code, which uses up its own as well. */
async function untilTaken<T>(
  secret: string,
  attempt: (code: string) => Promise<Attempt<T>>,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    const answer = await attempt(await unusedCode(secret))
    if ('taken' in answer) return answer.taken
    if (count === 3) throw new Error(`the operator cannot log in: ${answer.refused}`)
  }
}

/**
 * A code counts once, three used ones in a row lock the operator, and stories in other workers log
 * the same operator in: each takes a step of the clock that no other has taken, at most one ahead
 * of the server's, and waits where both are gone. The wait is no part of the story's own time.
 */
async function unusedCode(secret: string): Promise<string> {
  for (;;) {
    const step = Math.floor(Date.now() / stepMs)
    const own = [step, step + 1].find((one) => isFirstToTake(secret, one))
    if (own !== undefined) return generateSync({ epoch: (own * stepMs) / 1_000, secret })
    const waitMs = (step + 1) * stepMs - Date.now()
    test.info().setTimeout(test.info().timeout + waitMs)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

/** A folder is made once, whichever worker asks, beside the artefacts of this run. */
function isFirstToTake(secret: string, step: number): boolean {
  const digest = createHash('sha256').update(secret).digest('hex').slice(0, 16)
  const folder = path.join(test.info().project.outputDir, 'codes')
  mkdirSync(folder, { recursive: true })
  try {
    mkdirSync(path.join(folder, `${digest}-${step}`))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function personOf(name: string): Operator {
  const people = JSON.parse(process.env['PEOPLE'] ?? '{}') as { operators?: Operator[] }
  const operator = people.operators?.find((one) => one.name === name)
  if (!operator) throw new Error(`${name} is not among the operators of the seed`)
  return operator
}

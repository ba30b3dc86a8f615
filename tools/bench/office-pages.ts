import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import * as v from 'valibot'
import { openHouse } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/kernel/config.ts'
import { castOperators } from '../../apps/server/src/modules/operators/index.ts'
import { seedHouse } from '../../apps/server/src/seed-house.ts'
import type { Call } from '../../packages/wire/src/call.ts'
import { freePort } from '../process/free-port.ts'
import { step } from '../process/progress.ts'

/** The milliseconds of each request, by URL. */
export type Waits = Map<string, number[]>

/** Opens the house on a database and requests every page of the back office `count` times. */
export async function askAll(databaseUrl: string, folder: string, count: number): Promise<Waits> {
  const config = readConfig({
    ARCADE_PORT: String(await freePort()),
    BACKOFFICE_PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    MADANG_HUMAN_CHECK: 'off',
    MADANG_RATE_LIMITS: 'off',
    PORTAL_PORT: String(await freePort()),
  })
  await step('demo brand', () => seedHouse(config))
  const house = await openHouse(config, { hasJobs: false })
  await house.listen()
  try {
    const origin = `http://localhost:${config.ports.backoffice}`
    const headers = await logIn(origin)
    const waits: Waits = new Map()
    for (const address of addressesOf(house.context.registry.calls)) {
      const own: number[] = []
      for (let at = 0; at < count; at += 1) {
        const began = performance.now()
        const answer = await fetch(`${origin}${address}`, { headers })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
        own.push(performance.now() - began)
      }
      waits.set(address, own)
    }
    for (const [name, waited] of await closeDays(origin, headers)) waits.set(name, [waited])
    return waits
  } finally {
    await house.close()
  }
}

/** Closes the first open day alone, then as many at once as the page offers. */
async function closeDays(
  origin: string,
  headers: Record<string, string>,
): Promise<[string, number][]> {
  const waits: [string, number][] = []
  for (const isAlone of [true, false]) {
    const listed = await fetch(`${origin}/bo/days`, { headers })
    const { value } = (await listed.json()) as { value: { next: string; through: string } }
    const { next, through } = value
    const began = performance.now()
    const answer = await fetch(`${origin}/bo/days/${next}/close`, {
      body: JSON.stringify({ id: randomUUID(), ...(!isAlone && { through }) }),
      headers: { ...headers, 'content-type': 'application/json' },
      method: 'POST',
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`closing ${next} answered ${answer.status}`)
    const name = isAlone ? 'POST /bo/days/:day/close' : `the same, ${next} to ${through}`
    waits.push([name, performance.now() - began])
  }
  return waits
}

/** Logs in. A session has two parts: the page's token and the browser's cookie. */
async function logIn(origin: string): Promise<Record<string, string>> {
  const [operator] = castOperators
  if (!operator) throw new Error('the demo brand has no operator')
  const code = generateSync({ secret: operator.totpSecret })
  const { name, password } = operator
  const answer = await fetch(`${origin}/bo/session`, {
    body: JSON.stringify({ code, name, password }),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  })
  const { value } = (await answer.json()) as { value: { token: string } }
  const kept = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: kept.join('; '), token: value.token }
}

/** The busiest member of the past, and one of the others. */
const some = ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000bb8']

/** Returns the requests of each page on opening, and the searches that read the most. */
function addressesOf(calls: readonly Call[]): string[] {
  const lists = calls
    .filter((call) => call.for === 'operator' && call.method === 'GET' && !call.path.includes(':'))
    .filter((call) => v.safeParse(call.takes, {}).success)
    .filter((call) => call.roles?.includes('admin') === true)
    .map(({ path: address }) => address)
  return [
    ...new Set(lists),
    '/bo/members?words=big77',
    ...some.flatMap((id) => [`/bo/members/${id}`, `/bo/members/${id}/facts`]),
    '/bo/rounds?account=big1',
    '/bo/rounds?account=big3000',
    '/bo/rounds?amountMin=2000.00',
  ]
}

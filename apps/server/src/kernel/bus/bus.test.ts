import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNatsServer, startNatsServer } from '../../../../../tools/process/nats-server.ts'
import { cloneDatabase } from '../../../test/towns/clone.ts'
import type { OwnDatabase } from '../../../test/towns/clone.ts'
import { busReopened, localBus } from '../bus.ts'
import type { Bus } from '../bus.ts'
import { openLog } from '../metrics/log.ts'
import { openNatsBus } from './nats-bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

const log = openLog('silent')
const natsServer = findNatsServer()
if (!natsServer) console.warn('NATS is not tried: no nats-server is here; apt-get has one.')

let own: OwnDatabase
let nats: Awaited<ReturnType<typeof startNatsServer>> | undefined
beforeAll(async () => {
  own = await cloneDatabase()
  if (natsServer) nats = await startNatsServer(natsServer)
})
afterAll(async () => {
  nats?.stop()
  await own.drop()
})

type Ways = [string, boolean, () => Promise<[Bus, Bus]>][]
const ways: Ways = [
  [
    'within a process',
    true,
    () => {
      const bus = localBus()
      return Promise.resolve([bus, bus])
    },
  ],
  ['PostgreSQL', true, () => both(() => openPostgresBus(own.url, log))],
  ['NATS', Boolean(natsServer), () => both(() => openNatsBus(nats?.url ?? '', log))],
]
const both = async (open: () => Promise<Bus>): Promise<[Bus, Bus]> => [await open(), await open()]

describe.each(ways)('the bus, %s', (_, isHere, open) => {
  let one: Bus
  let other: Bus
  beforeAll(async () => {
    if (isHere) [one, other] = await open()
  })
  afterAll(async () => {
    await one?.close()
    await other?.close()
  })

  test.runIf(isHere)('brings bodies to both ends, once and in order', async () => {
    const received: Record<string, unknown[]> = { here: [], there: [] }
    const forget = [
      one.subscribe('story', (body) => received['here']?.push(body)),
      other.subscribe('story', (body) => received['there']?.push(body)),
    ]
    const bodies = [1, 1, { at: new Date(0), name: '민지', units: 12n }, [null], null]
    for (const body of bodies) one.publish('story.told', body)
    await expect.poll(() => received).toEqual({ here: bodies, there: bodies })
    for (const stop of forget) stop()
    one.publish('story.told', 2)
    await Promise.resolve()
    expect(received['here']).toEqual(bodies)
  })

  test.runIf(isHere)('tells channels apart by how they begin', async () => {
    const received: string[] = []
    const forget = other.subscribe('tables.', (body, channel) =>
      received.push(`${channel} ${String(body)}`),
    )
    one.publish('tables.news', 1)
    one.publish('table', 2)
    one.publish('tables.wake', 3)
    await expect.poll(() => received).toEqual(['tables.news 1', 'tables.wake 3'])
    forget()
  })

  test.runIf(isHere)('carries a body of any length', async () => {
    const received: unknown[] = []
    const forget = other.subscribe('long', (body) => received.push(body))
    const body = { words: '마당'.repeat(20_000) }
    one.publish('long', body)
    await expect.poll(() => received).toEqual([body])
    forget()
  })
})

test('a bus over PostgreSQL comes back by itself, and says that something may be missing', async () => {
  const [one, other] = await both(() => openPostgresBus(own.url, log))
  const received: unknown[] = []
  other.subscribe('', (body, channel) => received.push(channel === busReopened ? 'reopened' : body))
  await own.shut()
  one.publish('story', 'lost')
  await own.reopen()
  await expect.poll(() => received, { timeout: 10_000 }).toContain('reopened')
  await expect
    .poll(
      () => {
        one.publish('story', 'here again')
        return received
      },
      { interval: 100, timeout: 10_000 },
    )
    .toContain('here again')
  expect(received).not.toContain('lost')
  await Promise.all([one.close(), other.close()])
})

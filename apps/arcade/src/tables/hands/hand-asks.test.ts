// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { HandAsks } from './hand-asks.ts'
import type { LiveTable } from '../line/live-table.ts'

const ask = {
  automatic: 'stand',
  betId: 'a',
  choices: [{ choice: 'stand', extra: '0.00' }],
  place: 'seat-1',
  spot: 'seat-1',
}

test('a question that another page has answered is gone after the refusal, which stays', async () => {
  let asks = [ask]
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    const reply = { asks, extra: '0.00', roundId: 'r', until: null }
    return Promise.resolve(
      method === 'POST'
        ? Response.json({ errorCode: 'decision-closed', success: false })
        : Response.json({ success: true, value: reply }),
    )
  })
  const now = { view: { round: { id: 'r' } } }
  const asking = new HandAsks({ has: () => undefined, id: 't', now } as unknown as LiveTable)
  await asking.refresh()
  expect(asking.store.now().asks).toHaveLength(1)
  asks = []
  await asking.choose([ask], 'stand')
  expect(asking.store.now()).toMatchObject({ asks: [], isBusy: false })
  expect(asking.store.now().refused?.code).toBe('decision-closed')
})

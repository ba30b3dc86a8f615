// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveTableState } from './live-table-state.ts'
import { useIsAway } from './use-is-away.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Table({ id, state }: { id: string; state: string }) {
  const facts = { table: { id: 'river' } }
  return useIsAway({ facts, view: { round: { id, state } } } as LiveTableState) ? 'away' : 'here'
}

test('a table that is closed after its round is said to be away until it deals again', async () => {
  vi.useFakeTimers()
  const refusal = { errorCode: 'game-closed', message: '', success: false, value: {} }
  const fetched = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(Response.json(refusal, { status: 409 })),
  )
  vi.stubGlobal('fetch', fetched)
  const place = document.createElement('main')
  const root = createRoot(place)
  const show = (id: string, state: string) =>
    flushSync(() => root.render(<Table id={id} state={state} />))

  show('one', 'settling')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).not.toHaveBeenCalled()
  show('one', 'closed')
  await vi.advanceTimersByTimeAsync(7_000)
  expect([place.textContent, fetched.mock.calls.length]).toEqual(['here', 0])
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(place.textContent).toBe('away'))
  show('two', 'shuffle')
  expect(place.textContent).toBe('here')
  root.unmount()
})

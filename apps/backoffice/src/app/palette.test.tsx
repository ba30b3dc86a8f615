// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, type } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { Palette } from './palette.tsx'

let screen: Screen
afterEach(async () => {
  await screen.leave()
  vi.unstubAllGlobals()
})

const deposit = { amount: '30000.00', id: 'd1', member: { name: 'minji' } }

/** A provider's number of a payment finds one deposit; nothing else answers. */
const answerTo = (address: string) =>
  address.startsWith('/bo/deposits') && address.includes('PAY-471')
    ? { next: null, rows: [deposit], totals: { amount: '30000.00', count: 1 } }
    : { next: null, rows: [] }

test('a number of the outside finds its payment, which stays while more is typed', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ errorCode: '', success: true, value: answerTo(address) })
  })
  const root = createRootRoute({
    component: () => <Palette isOpen roles={['payments']} setOpen={() => undefined} />,
  })
  const router = createRouter({ history: createMemoryHistory(), routeTree: root })
  screen = await openScreen(<RouterProvider router={router as never} />, ['payments'])
  const field = await vi.waitFor(() => {
    const here = document.querySelector<HTMLInputElement>('[role=combobox]')
    expect(here).not.toBeNull()
    return here!
  })
  const options = () =>
    [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  await type(field, 'PAY-471')
  await vi.waitFor(() => expect(options()).toContain('minji · 30000.00입금'))
  await type(field, 'PAY-4711')
  expect(options()).toContain('minji · 30000.00입금')
  await vi.waitFor(() => expect(asked.some((one) => one.includes('PAY-4711'))).toBe(true))
  await vi.waitFor(() => expect(options()).toContain('minji · 30000.00입금'))
})

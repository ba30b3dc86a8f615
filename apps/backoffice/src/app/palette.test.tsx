// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
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

test('a number of the outside finds its payment, which is never offered for other words', async () => {
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
  await type(field, 'PAY-9')
  expect(options()).not.toContain('minji · 30000.00입금')
  await vi.waitFor(() => expect(asked.some((one) => one.includes('PAY-9'))).toBe(true))
  expect(options()).not.toContain('minji · 30000.00입금')
  // Enter before the answer waits for it, and opens what these words find.
  await type(field, 'PAY-4710')
  await act(async () =>
    field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Enter' })),
  )
  expect(router.state.location.href).toBe('/')
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(router.state.location.href).toContain('/deposits?open=d1')
  })
})

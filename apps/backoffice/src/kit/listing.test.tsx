// @vitest-environment happy-dom
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { refresh } from '@madang/kit'
import { listStaff } from '@madang/wire/staff'
import { openScreen } from '../../test/screen.tsx'
import { Listing } from './listing.tsx'

afterEach(() => vi.unstubAllGlobals())

test('what is open and has left the list is closed with a word, and by the own hand without', async () => {
  let rows = [{ id: 'a' }, { id: 'b' }]
  vi.stubGlobal('fetch', (path: string) => {
    const value = path.startsWith(listStaff.path) ? { next: null, rows } : { rows: [] }
    return Promise.resolve(Response.json({ success: true, value }))
  })
  const component = () => (
    <Listing<{ id: string }>
      title="list"
      page="staff"
      call={listStaff}
      filterNames={[]}
      columns={[{ cell: (row) => row.id, header: 'id', key: 'id' }]}
      empty="nobody"
      detail={(row) => <p data-detail>{row.id}</p>}
    />
  )
  const history = createMemoryHistory({ initialEntries: ['/?open=a'] })
  const router = createRouter({ history, routeTree: createRootRoute({ component }) })
  const { leave, place } = await openScreen(<RouterProvider router={router} />)
  const detail = () => place.querySelector('[data-detail]')?.textContent
  const word = () => document.body.textContent?.includes('이 목록에서 빠졌어요')
  await until(() => expect(detail()).toBe('a'))
  await act(() => router.navigate({ search: {} as never, to: '.' }))
  expect([detail(), word()]).toEqual([undefined, false])
  await act(() => router.navigate({ search: { open: 'a' } as never, to: '.' }))
  await until(() => expect(detail()).toBe('a'))
  rows = [{ id: 'b' }]
  await act(async () => refresh(listStaff))
  await until(() => expect(word()).toBe(true))
  expect(detail()).toBeUndefined()
  expect(router.state.location.search).toEqual({})
  await leave()
})

const until = (holds: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    holds()
  })

// @vitest-environment happy-dom
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { act, use } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { refresh } from '@madang/kit'
import { Sheet } from '@madang/ui'
import { listStaff } from '@madang/wire/staff'
import { openScreen } from '../../../test/screen.tsx'
import { RenewRow } from './list-keys.tsx'
import { Listing } from './listing.tsx'

afterEach(() => vi.unstubAllGlobals())

test('what is open and has left the list stays with its words and says so, until it is closed', async () => {
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
      detail={(row, close) => (
        <Sheet open title={row.id} onClose={close}>
          <input />
        </Sheet>
      )}
    />
  )
  const history = createMemoryHistory({ initialEntries: ['/?open=a'] })
  const router = createRouter({ history, routeTree: createRootRoute({ component }) })
  const { leave } = await openScreen(<RouterProvider router={router} />)
  const field = () => document.querySelector('dialog input') as HTMLInputElement | null
  const word = () => document.body.textContent?.includes('지금 이 목록에 없어요')
  await until(() => expect(field()).not.toBeNull())
  field()!.value = 'half a sentence'
  rows = [{ id: 'b' }]
  await act(async () => refresh(listStaff))
  await until(() => expect(word()).toBe(true))
  expect(field()?.value).toBe('half a sentence')
  rows = [{ id: 'b' }, { id: 'a' }]
  await act(async () => refresh(listStaff))
  await until(() => expect(word()).toBe(false))
  expect(field()?.value).toBe('half a sentence')
  rows = [{ id: 'b' }]
  await act(async () => refresh(listStaff))
  await until(() => expect(word()).toBe(true))
  await act(() => router.navigate({ search: {} as never, to: '.' }))
  expect([field(), word()]).toEqual([null, false])
  await act(() => router.navigate({ search: { open: 'a' } as never, to: '.' }))
  expect(field()).toBeNull()
  await leave()
})

test('a row that was decided stands as it is now, though its list was read between', async () => {
  let rows = [
    { id: 'a', state: 'new' },
    { id: 'b', state: 'new' },
  ]
  vi.stubGlobal('fetch', (path: string) => {
    const value = path.startsWith(listStaff.path) ? { next: null, rows } : { rows: [] }
    return Promise.resolve(Response.json({ success: true, value }))
  })
  const presses: ((answer: unknown) => void)[] = []
  const Decided = ({ state }: { state: string }) => {
    presses.push(use(RenewRow))
    return <p id="state">{state}</p>
  }
  const component = () => (
    <Listing<{ id: string; state: string }>
      title="list"
      page="staff"
      call={listStaff}
      filterNames={[]}
      columns={[{ cell: (row) => row.id, header: 'id', key: 'id' }]}
      empty="nobody"
      detail={(row) => <Decided state={row.state} />}
    />
  )
  const history = createMemoryHistory({ initialEntries: ['/?open=b'] })
  const router = createRouter({ history, routeTree: createRootRoute({ component }) })
  const { leave } = await openScreen(<RouterProvider router={router} />)
  const shown = () => document.querySelector('#state')?.textContent
  await until(() => expect(shown()).toBe('new'))
  const pressed = presses.at(-1)
  // The row above is gone, so that the list has another object for the same row.
  rows = [{ id: 'b', state: 'new' }]
  const drawn = presses.length
  await act(async () => refresh(listStaff))
  await until(() => expect(presses.length).toBeGreaterThan(drawn))
  await act(async () => pressed?.({ id: 'b', state: 'taken' }))
  expect(shown()).toBe('taken')
  rows = []
  await act(async () => refresh(listStaff))
  await until(() => expect(document.body.textContent).toContain('nobody'))
  expect(shown()).toBe('taken')
  await leave()
})

const until = (holds: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    holds()
  })

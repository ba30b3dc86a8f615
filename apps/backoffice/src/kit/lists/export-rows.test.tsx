// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { listStaff } from '@madang/wire/staff'
import { exportRows } from './export-rows.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Saves a list of so many rows by pages of 1,000; returns the file's lines and the answer. */
async function saved(many: number) {
  let file: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob
    return 'blob:file'
  })
  vi.stubGlobal('fetch', (path: string) => {
    const from = Number(new URL(path, 'http://office').searchParams.get('after') ?? 0)
    const until = Math.min(from + 1_000, many)
    const rows = Array.from({ length: until - from }, (_, at) => ({ id: from + at + 1 }))
    const value = { next: until < many ? String(until) : null, rows }
    return Promise.resolve(Response.json({ success: true, value }))
  })
  const end = await exportRows<{ id: number }>(
    { call: listStaff, input: {} },
    (rows) => rows.map(({ id }) => ({ id })),
    { endWords: (count) => `only ${count}`, name: 'staff' },
  )
  const lines = ((await file?.text()) ?? '').trim().split('\r\n')
  return { count: lines.length, end, last: lines.at(-1) }
}

test('a list is saved whole, or the file and the screen say after how many rows it ends', async () => {
  expect(await saved(5_000)).toEqual({ count: 5_001, end: undefined, last: '5000' })
  expect(await saved(5_001)).toEqual({ count: 5_002, end: 'only 5000', last: 'only 5000' })
})

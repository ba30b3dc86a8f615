// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { SaveSheet } from './save-sheet.tsx'

let screen: Screen
afterEach(() => screen.leave())

const save = async (headers: Record<string, string>) => {
  screen = await openScreen(<SaveSheet asked={{ sheet: 'moves' }} />, { texts: ['agents'] })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('rows', { headers })))
  await screen.press('CSV 저장')
  return screen.text()
}

test('a file without all rows says how many it has, and how to get the rest', async () => {
  expect(await save({ 'file-ends-after': '20000' })).toMatch(/앞의 20,000줄만.*기간을 좁혀서/)
})

test('a whole file is just saved', async () => {
  expect(await save({})).toContain('파일을 받았어요')
})

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { ExportOwn } from './export-own.tsx'

let screen: Screen
afterEach(() => screen.leave())

test('the file of what is held bears the day of Seoul, also before nine in the morning', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  screen = await openScreen(<ExportOwn />, {
    answers: { '/wps/member/export': () => ({ held: {}, madeAt: '2026-11-22T16:30:00.000Z' }) },
    texts: ['protection'],
  })
  await screen.press('내려받기')
  await screen.pass(50)
  expect(names).toEqual(['madang-2026-11-23.json'])
})

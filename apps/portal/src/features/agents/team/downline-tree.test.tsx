// @vitest-environment happy-dom
import type { Gives } from '@madang/wire'
import type { listDownlines } from '@madang/wire/agents'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { DownlineTree } from './downline-tree.tsx'

type Level = Gives<typeof listDownlines>

let screen: Screen
afterEach(() => screen.leave())

const branch = (name: string, directCount = 0): Level['rows'][number] => ({
  agentType: 0,
  directCount,
  id: name,
  name,
  since: '2026-11-01T15:00:00.000Z',
  state: 'active',
})
const level = (rows: Level['rows'], next: string | null = null) => ({ crumbs: [], next, rows })

/** The second level has two pages: somebody with 101 directs sees the last one too. */
const open = async (answer: (url: URL) => unknown) => {
  screen = await openScreen(
    <DownlineTree rows={[branch('top', 3), branch('beside')]} next={null} open={() => undefined} />,
    { answers: { '/wps/agent/downlines': answer }, texts: ['agents'] },
  )
}
const items = () => [...document.querySelectorAll('[role=treeitem]')]
const names = () => items().map((one) => one.querySelector('.truncate')?.textContent)
const press = (at: number, key: string) =>
  act(async () => {
    const item = items()[at] as HTMLElement
    item.focus()
    item.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key }))
  })
const until = (holds: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    holds()
  })

test('a level below the first one has more too, by pointer and by key', async () => {
  const asked: (string | null)[] = []
  await open((url) => {
    asked.push(url.searchParams.get('after'))
    const page = Number(url.searchParams.get('after') ?? 1)
    return level([branch(`below${page}`)], page < 3 ? String(page + 1) : null)
  })
  await press(0, 'ArrowRight')
  await until(() => expect(names()).toEqual(['top', 'below1', '더 보기', 'beside']))
  expect(items()[2]?.getAttribute('aria-level')).toBe('2')
  await act(async () => (items()[2] as HTMLElement).click())
  await until(() => expect(names()).toEqual(['top', 'below1', 'below2', '더 보기', 'beside']))
  await press(3, 'Enter')
  await until(() => expect(names()).toEqual(['top', 'below1', 'below2', 'below3', 'beside']))
  // Where "more" stood, the first of what came has the place of the keys.
  expect(document.activeElement?.getAttribute('data-id')).toBe('below3')
  expect(asked).toEqual([null, '2', '3'])
})

test('two presses before the answer read a page once', async () => {
  let count = 0
  await open((url) => {
    if (!url.searchParams.has('after')) return level([branch('below1')], '2')
    count++
    return level([branch('below2')])
  })
  await press(0, 'ArrowRight')
  await until(() => expect(names()).toContain('더 보기'))
  await act(async () => {
    const more = items()[2] as HTMLElement
    more.click()
    more.click()
  })
  await until(() => expect(names()).toEqual(['top', 'below1', 'below2', 'beside']))
  expect(count).toBe(1)
})

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { needTexts } from '@madang/kit'
import { openScreen } from '../../../test/screen.tsx'
import { CategoriesPage } from './categories-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const rows = ['RNG', 'LIVE', 'FISH'].map((id) => ({ id, isShown: true, vendors: [] }))
const pressWords = (words: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === words)?.click()
const settle = () => act(() => new Promise((resume) => setTimeout(resume, 100)))

test('a category goes down under the same key as often as it is pressed, and can be put back', async () => {
  await needTexts('gameOffice', 'shell')
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, value: { rows, version: 'v1' } }),
  )
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/categories'] }),
    routeTree: createRootRoute({ component: CategoriesPage }),
  })
  const { leave, place } = await openScreen(<RouterProvider router={router as never} />, [
    'content',
  ])
  await settle()
  const names = () => [...place.querySelectorAll('h2')].map((head) => head.textContent)
  const press = (name: string) =>
    act(async () => {
      const button = place.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
      button?.focus()
      button?.click()
    })
  const focused = () => document.activeElement?.getAttribute('aria-label')
  expect(names()).toEqual(['1. 슬롯', '2. 라이브 카지노', '3. 낚시'])
  await press('슬롯 아래로 옮기기')
  expect(focused()).toBe('슬롯 아래로 옮기기')
  await press('슬롯 아래로 옮기기')
  expect(names()).toEqual(['1. 라이브 카지노', '2. 낚시', '3. 슬롯'])
  // At the end of the list only the buttons that move back are left.
  expect(focused()).toBe('슬롯 맨 위로 옮기기')
  expect(place.textContent).toContain('아직 저장하지 않았어요')
  // Leaving the page asks first; on staying the order is kept.
  const at = () => router.state.location.pathname
  const elsewhere: string = '/games'
  void router.navigate({ to: elsewhere })
  // The dialog is loaded with the first question.
  await vi.waitFor(async () => {
    await settle()
    expect(document.body.textContent).toContain('이 페이지를 떠날까요?')
  }, 5_000)
  await settle()
  await act(async () => pressWords('계속 바꾸기'))
  await settle()
  expect([at(), names()[0]]).toEqual(['/categories', '1. 라이브 카지노'])
  await act(async () => pressWords('되돌리기'))
  await settle()
  expect(names()[0]).toBe('1. 슬롯')
  await leave()
})

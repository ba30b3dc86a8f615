// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import { needTexts } from '@madang/kit'
import { openScreen } from '../../../test/screen.tsx'
import { CategoriesPage } from './categories-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const rows = ['RNG', 'LIVE', 'FISH'].map((id) => ({ id, isShown: true, vendors: [] }))
const settle = () => act(() => new Promise((resume) => setTimeout(resume, 100)))

test('a category goes down under the same key as often as it is pressed, and can be put back', async () => {
  await needTexts('gameOffice', 'shell')
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, value: { rows, version: 'v1' } }),
  )
  const { leave, place } = await openScreen(<CategoriesPage />, ['content'])
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
  // At the end only the ways back are left.
  expect(focused()).toBe('슬롯 맨 위로 옮기기')
  expect(place.textContent).toContain('아직 저장하지 않았어요')
  await act(async () =>
    [...place.querySelectorAll('button')].find((one) => one.textContent === '되돌리기')?.click(),
  )
  await settle()
  expect(names()[0]).toBe('1. 슬롯')
  await leave()
})

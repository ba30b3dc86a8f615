// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { NoticePopup } from './notice-popup.tsx'

let screen: Screen
afterEach(() => screen.leave())

test('a pop-up waits until nobody writes in a field', async () => {
  const popup = [{ content: '오늘 밤', id: '1', title: '잔치 소식' }]
  document.body.append(document.createElement('input'))
  const field = document.querySelector('input')
  field?.focus()
  screen = await openScreen(<NoticePopup />, {
    answers: { '/wps/relay/MCSFE_getListAnnouncements': () => ({ popup }) },
    texts: ['site'],
  })
  await screen.pass(50)
  expect(screen.text()).not.toContain('잔치 소식')
  await act(async () => field?.blur())
  await screen.pass(50)
  expect(screen.text()).toContain('잔치 소식')
  field?.remove()
})

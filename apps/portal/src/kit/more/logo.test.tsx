// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { VendorMark } from './vendor-mark.tsx'

let screen: Screen
afterEach(() => screen.leave())

test('a logo that operators entered takes the place of the drawn mark, and gives it back', async () => {
  const logos = [{ kind: 'vendor', subject: 'NARU', url: '/art/logos/a.png' }]
  screen = await openScreen(
    <>
      <VendorMark code="NARU" />
      <VendorMark code="HAESOL" />
    </>,
    { answers: { '/wps/system/logos': () => ({ logos }) }, texts: [] },
  )
  await screen.pass(50)
  const logo = screen.find('img')
  expect(logo?.getAttribute('src')).toBe('/art/logos/a.png')
  expect(document.querySelectorAll('svg')).toHaveLength(1)
  await act(async () => void logo?.dispatchEvent(new Event('error')))
  expect(screen.find('img')).toBeNull()
  expect(document.querySelectorAll('svg')).toHaveLength(2)
})

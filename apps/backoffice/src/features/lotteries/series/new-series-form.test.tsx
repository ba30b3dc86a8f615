// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { needTexts } from '@madang/kit'
import { openScreen, type } from '../../../../test/screen.tsx'
import { NewSeriesForm } from './new-series-form.tsx'

afterEach(() => vi.unstubAllGlobals())

test('39: a prize table shows its exact return, and one that cannot be printed is not proposed', async () => {
  await needTexts('lotteryOffice')
  const screen = await openScreen(<NewSeriesForm series={[]} />, ['admin'])
  const field = (label: string) => {
    const found = [...screen.place.querySelectorAll('label')].find(
      ({ textContent }) => textContent === label,
    )
    return screen.place.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`)!
  }
  const proposes = () => screen.place.textContent.includes('시리즈 제안하기')
  // The title's own table to begin with: 8,700 prices of 10,000 tickets.
  expect(screen.place.textContent).toContain('87.0000% (87/100)')
  expect(screen.place.textContent).toContain('2,721 / 10,000')
  expect(proposes()).toBe(true)
  await type(field('1등 장수'), '2')
  expect(screen.place.textContent).toContain('97.0000% (97/100)')
  await type(field('1등 장수'), '4')
  expect(screen.place.textContent).toContain('하우스 몫이 남지 않아요')
  expect(proposes()).toBe(false)
  await type(field('1등 장수'), '1')
  await type(field('1등 배수'), '3')
  expect(screen.place.textContent).toContain('높은 것부터')
  expect(proposes()).toBe(false)
  await screen.leave()
})

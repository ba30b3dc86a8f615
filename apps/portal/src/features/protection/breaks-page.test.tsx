// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { BreaksPage } from './breaks-page.tsx'

let screen: Screen
afterEach(() => screen.leave())

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const pause = {
  agreeableAt: null,
  returnableAt: null,
  returnAskedAt: null,
  startsAt: minutesOn(-9),
}
const open = async (pauses: () => object[]) => {
  const answers = { '/wps/member/pauses': () => ({ blocks: [], offers: [], pauses: pauses() }) }
  screen = await openScreen(<BreaksPage />, { answers, texts: ['protection'] })
  await screen.pass(50)
}

test('a break that ends by itself leaves the page that is open', async () => {
  let isOver = false
  const one = { ...pause, endsAt: minutesOn(1), kind: 'break', length: 'day' }
  await open(() => (isOver ? [] : [one]))
  expect(screen.text()).toContain('쉬어가기 중이에요')
  isOver = true
  await screen.pass(31_000)
  expect(screen.text()).not.toContain('쉬어가기 중이에요')
})

test('an exclusion past its end says that it still holds, and no end that is gone', async () => {
  const endsAt = minutesOn(-5)
  const one = { ...pause, endsAt, kind: 'exclusion', length: 'year', returnableAt: endsAt }
  await open(() => [one])
  expect(screen.text()).toContain('그대로 닫혀 있어요')
  expect(screen.text()).toContain('다시 이용 신청하기')
  expect(screen.text()).not.toMatch(/\d까지|부터 다시 이용하겠다고/)
})

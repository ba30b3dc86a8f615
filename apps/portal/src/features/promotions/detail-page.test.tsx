// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { offerWith } from '../../../test/offer.ts'
import type { Offer } from '../../../test/offer.ts'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { DetailPage } from './detail-page.tsx'

let screen: Screen
afterEach(() => screen.leave())

async function open(more: Partial<Offer>): Promise<string> {
  screen = await openScreen(<DetailPage />, {
    answers: { '/wps/promotions': () => [offerWith(more)] },
    at: `/promoDetail?id=${offerWith().id}`,
    route: '/promoDetail',
    texts: ['promotions'],
  })
  return screen.text()
}

test('an offer whose budget is used up says so before a deposit, and has no button', async () => {
  const page = await open({ left: '50000.00', status: 'close' })
  expect(page).toContain('예산이 모두 쓰여')
  expect(page).not.toContain('로그인하고 참여하기')
})

test('who has joined reads how much is left, and that the deposit stays as it is', async () => {
  expect(await open({ left: '50000.00', status: 'signed' })).toContain('50,000원까지만')
})

test('the terms say which money is used first and when a deposit may leave, by the settings', async () => {
  const page = await open({
    moneyRules: { depositPlayPercent: 100, fundingOrder: 'bonus-first' },
  })
  expect(page).toContain('보너스를 먼저 쓰고')
  expect(page).toContain('입금액의 100%')
  expect(page).not.toContain('언제든 출금')
  await screen.leave()
  const free = await open({ moneyRules: { depositPlayPercent: 0, fundingOrder: 'own-first' } })
  expect(free).toContain('내 돈을 먼저 쓰고')
  expect(free).not.toContain('입금액의 0%')
})

test('the sum that has to be played is said for either base, before the offer is joined', async () => {
  const own = { multiple: 3, ownDeposit: '700000.00' }
  const both = await open({ ...own, base: 'deposit-and-bonus' })
  expect(both).toContain('입금액과 보너스를 더한 금액의 3배')
  // A bonus of at most 100,000 is for 200,000 of the deposit: (200,000 + 100,000) × 3.
  expect(both).toContain('채워야 하는 베팅900,000원')
  await screen.leave()
  expect(await open(own)).toContain('채워야 하는 베팅300,000원')
})

test('what wagering costs on average is said with the return that it is computed by', async () => {
  const page = await open({ multiple: 3, ownDeposit: '20000.00', slotRtpPpm: 958_000 })
  // A bonus of 10,000 is wagered three times: 30,000 × (1 − 0.958).
  expect(page).toContain('평균 1,260원쯤')
  expect(page).toContain('95.8%')
  await screen.leave()
  expect(await open({ multiple: 3, slotRtpPpm: null })).not.toContain('줄어들어요')
  await screen.leave()
  expect(await open({ multiple: 0, slotRtpPpm: 958_000 })).not.toContain('줄어들어요')
})

test('below the least amount the page says from where on, and shows no zero', async () => {
  const page = await open({ least: '20000.00', ownDeposit: '10000.00' })
  expect(page).toContain('20,000원부터 받을 수 있어요')
  expect(page).not.toContain('받는 보너스')
})

test('after joining the page says so in place of the buttons', async () => {
  const page = await open({ status: 'signed' })
  expect(page).toContain('참여했어요. 10,000원부터 입금하면')
  expect(page).not.toContain('다음에 할게요')
})

// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { offerWith } from '../../../test/offer.ts'
import type { Offer } from '../../../test/offer.ts'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { endSession, startSession } from '../../kit/session.ts'
import { PromotionsPage } from './promotions-page.tsx'

let screen: Screen
afterEach(async () => {
  await screen.leave()
  endSession()
  localStorage.clear()
})

const deposit = offerWith({ id: 'deposit' })
const rounds = offerWith({
  group: 'free',
  id: 'rounds',
  kind: 'free-rounds',
  multiple: 0,
  stakeMax: '1000.00',
  status: 'claim',
  title: { EN: 'Rounds', KO: '무료 게임' },
})
const sunday = offerWith({
  id: 'sunday',
  kind: 'weekday-deposit',
  title: { EN: 'Sunday', KO: '일요일 베스트' },
  weekday: 0,
})

async function open(offers: Offer[]) {
  startSession({
    account: 'minji',
    customerId: 'm-1',
    isAgent: '0',
    memberLabel: '',
    merchant: 'madang',
    token: 'a token',
  })
  let now = offers
  screen = await openScreen(<PromotionsPage />, {
    answers: {
      '/wps/promotions': () => now,
      '/wps/promotions/claims': () => {
        now = now.map((one) => (one.id === 'rounds' ? { ...one, status: 'claimed' } : one))
        return { ...claim, status: 'claimed' }
      },
    },
    at: '/promotions',
    route: '/promotions',
    texts: ['promotions'],
  })
}
const claim = {
  amount: '10000.00',
  cause: null,
  endedAt: null,
  id: 'claim',
  joinedAt: '2026-11-29T00:00:00.000Z',
  offer: 'rounds',
  reason: null,
}
const headings = () => [...document.querySelectorAll('h2, h3')].map((one) => one.textContent)

test('the lightest offer stands first, then the week, then the others', async () => {
  await open([deposit, sunday, rounds])
  expect(headings().slice(0, 4)).toEqual([
    '무료 게임',
    '요일 입금 보너스',
    '언제든 참여할 수 있어요',
    '첫 입금',
  ])
})

test('what was taken keeps its place and says so, and has the focus', async () => {
  await open([deposit, rounds])
  await screen.press('받기')
  await screen.pass(100)
  expect(headings()[0]).toBe('무료 게임')
  expect(document.activeElement?.textContent).toContain('받았어요')
})

test('what was postponed leaves the list without leaving the page', async () => {
  await open([deposit, rounds])
  await screen.press('다음에 할게요')
  expect(screen.place()).toBe('/promotions')
  expect(headings()).not.toContain('무료 게임')
  expect(screen.text()).toContain('숨긴 프로모션 1개 보기')
})

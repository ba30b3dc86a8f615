// @vitest-environment happy-dom
import { scratchTitles } from '@madang/games/lottery/scratch'
import type { ScratchSurface } from '@madang/games/lottery/scratch'
import { surfaceOf } from '@madang/games/lottery/scratch-surface'
import { useFetched } from '@madang/kit'
import { showBalance } from '@madang/wire/wallet'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { endSession, startSession } from '../../../kit/session.ts'
import { ElottPage } from '../elott-page.tsx'

let screen: Screen
afterEach(async () => {
  await screen.leave()
  endSession()
  localStorage.clear()
})

/** The balance as the header shows it. */
function Shown() {
  const { data } = useFetched(showBalance, {})
  return <output id="balance">{data?.sumBalance}</output>
}

const balance = (sumBalance: string) => ({
  bonus: '0.00',
  currency: 'KRW',
  held: '0.00',
  sumBalance,
})

function seriesOf(surface: ScratchSurface) {
  const title = scratchTitles.find((one) => one.surface === surface)!
  const price = `${title.priceCents / 100}.00`
  return {
    id: `00000000-0000-4000-8000-00000000000${scratchTitles.indexOf(title)}`,
    name: title.id,
    number: 3,
    price,
    prizes: title.prizes.map(({ tickets, times }) => ({
      amount: `${Number(price) * times}.00`,
      left: tickets,
      printed: tickets,
      times,
    })),
    returnBps: 9500,
    secret: null,
    secretHash: 'ab'.repeat(32),
    soldCount: 10,
    surface,
    ticketCount: 10_000,
    titleId: title.id,
  }
}

/** A page of one title, where a purchase gives a ticket of this win. */
async function open(
  surface: ScratchSurface,
  times: number,
  { isAgain = false } = {},
): Promise<Screen> {
  startSession({
    account: 'minji',
    customerId: 'minji',
    isAgent: '0',
    memberLabel: '',
    merchant: 'madang',
    token: 'token',
  })
  const title = scratchTitles.find((one) => one.surface === surface)!
  const series = seriesOf(surface)
  const payout = `${Number(series.price) * times}.00`
  const ticket = {
    boughtAt: '2026-11-23T00:00:00.000Z',
    fields: surfaceOf(title, 4126, times),
    id: '00000000-0000-4000-8000-000000000099',
    number: 3,
    payout,
    printed: null,
    receipt: null,
    secret: null,
    seriesId: series.id,
    stake: series.price,
    surface,
    ticketNo: 4126,
    times,
    titleId: title.id,
  }
  let isBought = isAgain
  const paid = () =>
    balance(isBought ? `${100_000 - Number(series.price) + Number(payout)}.00` : '100000.00')
  return openScreen(
    <>
      <Shown />
      <ElottPage />
    </>,
    {
      answers: {
        '/lgw/scratch': () => ({ list: [series] }),
        '/lgw/scratch/tickets': () => ({ list: isBought ? [ticket] : [] }),
        [`/lgw/scratch/${series.id}/tickets`]: () => {
          isBought = true
          return { balance: paid().sumBalance, ticket }
        },
        '/wps/v2/wallets/balance': paid,
      },
      at: `/elott?ticket=${title.id}`,
      route: '/elott',
      texts: ['lottery', 'check', 'fairness'],
    },
  )
}

const labels = () =>
  [...document.querySelectorAll('[data-field]')].map((one) => one.getAttribute('aria-label') ?? '')

/** What a reader gets of a winning ticket of each rule, once all its fields are open. */
const wins: readonly (readonly [ScratchSurface, times: number, read: RegExp, count: number])[] = [
  ['three-alike', 5, /칸, 10,000원$/, 3],
  ['key-number', 20, /번호 \d+, 20,000원$/, 1],
  ['beat-house', 10, /칸, 10,000원$/, 1],
  ['find-symbol', 10, /칸, 연꽃$/, 1],
  ['follow-path', 25, /도착 칸 25,000원$/, 1],
  ['row-alike', 50, /칸, 150,000원$/, 1],
]

test.each(wins)('39: %s is scratched field by field, and paid after the last', async (...of) => {
  const [surface, times, read, count] = of
  screen = await open(surface, times)
  const shown = () => Number(screen.find('#balance')?.textContent)
  const price = Number(seriesOf(surface).price)
  await screen.pass(10)
  expect(shown()).toBe(100_000)
  await screen.press('구매하기')
  await screen.pass(10)
  // The stake is gone, and what was won is not to be read from the balance.
  expect(shown()).toBe(100_000 - price)
  expect(screen.text()).not.toContain('당첨금은')
  expect(labels().every((label) => /^\d+번 칸 긁기$/.test(label))).toBe(true)
  await screen.press('1번 칸 긁기')
  expect(labels()[0]).toMatch(/^1번 칸, ./)
  expect(screen.text()).toContain(`${labels().length}칸 중 1칸`)
  expect(shown()).toBe(100_000 - price)
  await screen.press('모두 긁기')
  await screen.pass(2_000)
  expect(labels().filter((label) => read.test(label)).length).toBeGreaterThanOrEqual(count)
  expect(labels().some((label) => label.includes('긁기'))).toBe(false)
  expect(screen.text()).toContain('당첨금은 보유금에 들어왔어요')
  await screen.pass(20)
  expect(shown()).toBe(100_000 - price + price * times)
})

test('39: a ticket half scratched lies there again, and a lost one is plainly lost', async () => {
  screen = await open('key-number', 0)
  await screen.press('구매하기')
  await screen.press('2번 칸 긁기')
  await screen.press('5번 칸 긁기')
  const before = labels()
  await screen.leave()
  screen = await open('key-number', 0, { isAgain: true })
  expect(labels()).toEqual(before)
  await screen.press('모두 긁기')
  await screen.pass(2_000)
  expect(screen.text()).toContain('당첨되지 않았어요.')
  expect(screen.text()).toContain('그만하기')
  // The next is bought only by who asks for it.
  await screen.pass(5_000)
  const bought = screen.asked.filter(({ pathname }) => /scratch\/.+\/tickets$/.test(pathname))
  expect(bought).toEqual([])
  await screen.press('그만하기')
  expect(labels().every((label) => /^\d+번 칸 긁기$/.test(label))).toBe(true)
})

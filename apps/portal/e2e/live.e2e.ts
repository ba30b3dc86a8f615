import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './come-in.ts'

type Card = { id: string; code: string }
type Seat = { page: Page; token: string; lang?: 'KO' | 'EN' }

/** Opens a table as its frame in the portal would. */
async function openTable({ lang = 'KO', page, token }: Seat, gameId: string): Promise<void> {
  const reply = await page.request.post('/wps/game/launchGame', {
    data: { gameId, launchMode: 'GLS' },
    headers: { language: lang, token },
  })
  const { value } = (await reply.json()) as { value: { game_url: string } }
  await page.goto(value.game_url)
  await expect(page.locator('.spot').first()).toBeVisible()
}

/** One chip on the player by keyboard, taken back and laid again, then handed in. */
async function betByKeyboard(page: Page): Promise<void> {
  // A round that has just begun: one that is about to close could close between two keys.
  const secondsLeft = async () => Number(await page.locator('.voice-clock').textContent())
  await expect(page.locator('.board[data-open=true]')).toBeVisible({ timeout: 40_000 })
  await expect.poll(secondsLeft, { timeout: 60_000 }).toBeGreaterThanOrEqual(6)
  await page.getByRole('button', { name: /^플레이어, 1:1/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  const handIn = page.getByRole('button', { name: '5,000원 베팅하기' })
  await handIn.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.chip-pile[data-handed-in=true]')).toBeVisible()
}

/** The cards come one by one, the bet is settled, and the road has grown. */
async function watchRound(page: Page): Promise<void> {
  const marks = page.locator('.roads .road-full')
  const before = await marks.count()
  await expect(page.locator('.playing-card[data-motion]').first()).toBeVisible({ timeout: 40_000 })
  await expect(page.locator('.voice-words')).toHaveText(/이겼어요|타이/, { timeout: 40_000 })
  await expect(page.locator('.voice-brought')).not.toBeEmpty()
  await expect.poll(() => marks.count()).toBeGreaterThan(before)
}

/** One of each look: hands and roads, a wheel, decisions, and long lists of spots. */
const looks = new Set(['DAT', 'ROU', 'BJ', 'SIC'])

/**
 * Every class at once, each on a page of its own: what a screen reader or a narrow window would
 * stumble over, then a whole round from the chip to what it brought.
 */
async function playAll(seat: Seat, cards: Card[]): Promise<void> {
  const rounds: Promise<void>[] = []
  for (const [at, { code, id }] of cards.entries()) {
    const page = await seat.page.context().newPage()
    const isPhone = at % 2 === 0
    await page.setViewportSize(isPhone ? { height: 740, width: 360 } : { height: 900, width: 1440 })
    await openTable({ ...seat, page, lang: at % 3 === 0 ? 'EN' : 'KO' }, id)
    const overflow = 'document.documentElement.scrollWidth - innerWidth'
    expect([code, await page.evaluate(overflow)]).toEqual([code, 0])
    const spots = await page
      .locator('.spot')
      .evaluateAll((all) => all.map((spot) => spot.getAttribute('aria-label') ?? ''))
    expect([code, spots.filter((name) => name.trim() === '')]).toEqual([code, []])
    if (looks.has(code)) expect([code, await violationsOf(page)]).toEqual([code, []])
    rounds.push(playRound(page, code).then(() => page.close()))
  }
  await Promise.all(rounds)
}

/** Whoever lays there is always asked; at blackjack only where nobody was dealt twenty-one. */
const asksAlways = new Set(['HE', 'TCP'])

/** A chip, the bet, every question answered by its first choice, and what the round brought. */
async function playRound(page: Page, code: string): Promise<void> {
  await expect
    .poll(() => betByKeys(page), {
      intervals: [300],
      message: `${code} takes a bet`,
      timeout: 90_000,
    })
    .toBe(true)
  const choice = page.locator('.hand-bar button:enabled').first()
  let answerCount = 0
  const isPaid = async () => {
    if (await choice.isVisible()) {
      // The time may end between the look and the key: then the table answers, and goes on.
      await choice.press('Enter', { timeout: 1_000 }).then(
        () => answerCount++,
        () => undefined,
      )
    }
    return (await page.locator('.voice-brought').textContent()) !== ''
  }
  await expect
    .poll(isPaid, { intervals: [300], message: `${code} is paid`, timeout: 90_000 })
    .toBe(true)
  if (asksAlways.has(code)) expect([code, answerCount > 0]).toEqual([code, true])
}

/** Lays and hands in by keyboard, where there is time for both; says whether the bet lies. */
async function betByKeys(page: Page): Promise<boolean> {
  const lies = page.locator('.chip-pile[data-handed-in=true]')
  const isEarly = () =>
    page.evaluate(() => {
      const seconds = Number(document.querySelector('.voice-clock')?.textContent ?? 0)
      return document.querySelector('.board')?.getAttribute('data-open') === 'true' && seconds >= 6
    })
  if ((await lies.count()) === 0 && (await isEarly())) {
    await page.locator('.spot').first().press('Enter')
    const handIn = page.locator('.rail-hand-in button:enabled')
    await handIn.press('Enter', { timeout: 2_000 }).catch(() => undefined)
    await lies
      .first()
      .waitFor({ timeout: 2_000 })
      .catch(() => undefined)
  }
  return (await lies.count()) > 0
}

test('a bet by keyboard is dealt, settled and verified, while every class plays a whole round', async ({
  browser,
}) => {
  test.slow()
  const context = await browserOf(browser, 'minji')
  const page = await context.newPage()
  const faults: string[] = []
  context.on('weberror', (fault) => faults.push(String(fault.error())))
  context.on('console', (line) => {
    if (/Content Security Policy|Trusted/.test(line.text())) faults.push(line.text())
  })
  await page.goto('/index')
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  const reply = await page.request.get('/wps/live/tables')
  const { value } = (await reply.json()) as { value: { list: Card[] } }
  const codes = [...new Set(value.list.map(({ code }) => code))]
  expect(codes).toHaveLength(15)
  const firsts = codes.flatMap((one) => value.list.find(({ code }) => code === one) ?? [])

  await openTable({ page, token }, 'live-bac-pine')
  await Promise.all([
    betByKeyboard(page).then(() => watchRound(page)),
    playAll(
      { page, token },
      firsts.filter(({ code }) => code !== 'BAC'),
    ),
  ])
  await page.getByRole('button', { name: '배당과 규칙' }).click()
  await expect(page.locator('dialog[open] tbody tr').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '메뉴' }).click()
  await page.getByRole('button', { name: '지난 라운드' }).click()
  const verifier = context.waitForEvent('page')
  await page.getByRole('link', { name: '검증하기' }).first().click()
  await expect((await verifier).getByText('기록과 똑같아요')).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
})

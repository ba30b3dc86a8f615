import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { browserOf } from './log-in.ts'

const balanceOf = (page: Page) =>
  page.locator('header span.num', { hasText: '보유금' }).first().textContent()

/** "보유 금액 555,000원" and "555,000원" are one amount. */
const amountIn = (words: string | null) => words?.replaceAll(/[^\d.]/g, '')

test('a round in one tab moves the balance in the other, and the frame wears the same look', async ({
  browser,
}) => {
  test.slow()
  const context = await browserOf(browser, 'minji')
  await context.addInitScript(() => localStorage.setItem('theme', 'light'))
  const looking = await context.newPage()
  await looking.setViewportSize({ height: 900, width: 1_440 })
  await looking.goto('/index')
  await expect.poll(() => balanceOf(looking)).toMatch(/\d/)
  const before = await balanceOf(looking)

  const playing = await context.newPage()
  await playing.setViewportSize({ height: 900, width: 1_440 })
  await playing.goto('/game?gameId=tiger-pass')
  const frame = playing.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
  const own = frame.locator('footer p .font-semibold')
  const atFirst = await own.textContent()
  // A win of just the stake leaves the balance where it was: then once more.
  await expect(async () => {
    await frame.getByRole('button', { exact: true, name: '스핀' }).click({ timeout: 5_000 })
    await expect(own).not.toHaveText(atFirst ?? '', { timeout: 8_000 })
  }).toPass({ timeout: 60_000 })
  await expect.poll(() => balanceOf(looking)).not.toBe(before)
  // Both are asked anew: the frame tells the win only when its wheels stand.
  const amounts = () => Promise.all([balanceOf(looking), own.textContent()])
  await expect
    .poll(async () => new Set((await amounts()).map((words) => amountIn(words))).size)
    .toBe(1)

  const third = await context.newPage()
  await third.setViewportSize({ height: 900, width: 1_440 })
  await third.goto('/index')
  await expect.poll(() => balanceOf(third)).toBe(await balanceOf(looking))
  await context.close()
})

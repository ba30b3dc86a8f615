import { expect, test } from '@playwright/test'
import { turnTo } from './visit.ts'

const nodesMax = 1_500

test('a lobby of thousands stays small however far one scrolls', async ({ page }) => {
  await page.goto('/rng')
  await expect(page.getByRole('article').first()).toBeVisible()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const first = await height()
  const longer = () => page.evaluate(() => scrollBy(0, innerHeight)).then(height)
  await expect.poll(longer, { intervals: [50] }).toBeGreaterThan(first * 2)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(nodesMax)
  // U11: whoever comes back is where they were, thousands of tiles down.
  const left = await page.evaluate(() => scrollY)
  await turnTo(page, '/noticePage')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('article').first()).toBeInViewport()
})

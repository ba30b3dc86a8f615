import { expect, test } from '@playwright/test'

const nodesMax = 1_500

test('a lobby of thousands stays small however far one scrolls', async ({ page }) => {
  await page.goto('/rng')
  await expect(page.getByRole('article').first()).toBeVisible()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const first = await height()
  const longer = () => page.evaluate(() => scrollBy(0, innerHeight)).then(height)
  await expect.poll(longer, { intervals: [50] }).toBeGreaterThan(first * 2)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(nodesMax)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('article').first()).toBeInViewport()
})

import { expect, test } from '@playwright/test'

const nodesMax = 1_500

test('a lobby of thousands stays small however far one scrolls', async ({ page }) => {
  await page.goto('/rng')
  await expect(page.getByRole('article').first()).toBeVisible()
  const heights: number[] = []
  for (let screen = 0; screen < 25; screen++) {
    await page.evaluate(() => scrollBy(0, innerHeight))
    await page.waitForTimeout(120)
    heights.push(await page.evaluate(() => document.documentElement.scrollHeight))
  }
  expect(heights.at(-1) ?? 0).toBeGreaterThan((heights[0] ?? 0) * 2)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(nodesMax)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('article').first()).toBeInViewport()
})

import { expect, test } from '@playwright/test'
import { arrived, turnTo } from './visit.ts'

const nodesMax = 1_500

test('a lobby of thousands stays small however far one scrolls', async ({ page }) => {
  await page.goto('/rng')
  await expect(page.getByRole('article').first()).toBeVisible()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const first = await height()
  // Whoever hurries past the end stands before the page's foot, where nothing more is asked for.
  const longer = async () => {
    await page.locator('main section[aria-busy]').evaluate((tiles) => tiles.scrollIntoView(false))
    return await height()
  }
  await expect.poll(longer, { intervals: [50] }).toBeGreaterThan(first * 2)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(nodesMax)
  // U11: whoever comes back is where they were, thousands of tiles down.
  await page.evaluate(() => scrollBy(0, -2 * innerHeight))
  await arrived(page)
  const left = await page.evaluate(() => scrollY)
  await turnTo(page, '/noticePage')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('article').first()).toBeInViewport()
})

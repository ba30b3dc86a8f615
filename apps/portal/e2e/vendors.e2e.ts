import { expect, test } from '@playwright/test'

const nodesMax = 1_500

test('a visitor opens a vendor’s game from the lobby and plays a turn for free', async ({
  page,
}) => {
  await page.goto('/rng?page=NARU')
  await expect(page.getByText('게임 210개')).toBeVisible()
  const tile = page.getByRole('link', { name: /^나루 / }).first()
  await tile.click()
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: '문 열기' }).click()
  await expect(game.getByRole('status')).toHaveText(/비었어요|당첨/)
  await game.getByRole('link', { name: '로비로 돌아가기' }).click()
  await expect(page).toHaveURL(/\/rng$/)
})

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

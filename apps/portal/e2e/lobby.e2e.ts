import { expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './log-in.ts'
import { faultsOf } from './variants.ts'
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

test('a reload far down does not run through all the pages there are', async ({ page }) => {
  await page.setViewportSize({ height: 740, width: 1440 })
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('GCSGAME_gameList') ? 1 : 0))
  await page.goto('/rng')
  await expect(page.getByRole('article').first()).toBeVisible()
  const down = async () => {
    await page.mouse.wheel(0, 1_200)
    return page.evaluate(() => scrollY)
  }
  await expect.poll(down, { intervals: [300] }).toBeGreaterThan(6_000)
  await arrived(page)
  // How far a wheel runs differs: what it took to come here is what the way back may take.
  const before = asked
  asked = 0
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForTimeout(3_000)
  expect(asked).toBeLessThanOrEqual(before + 1)
})

test('a game leads back to where it was opened, its order and its place', async ({ page }) => {
  // A press scrolls further where a bar covers the link: the place is where it was pressed.
  await page.addInitScript(() => {
    const keep = ({ target }: Event) => {
      const tile = target instanceof Element ? target.closest('article') : null
      const place = { scrolled: scrollY, top: tile?.getBoundingClientRect().top }
      if (tile) sessionStorage.setItem('pressed', JSON.stringify(place))
    }
    addEventListener('click', keep, { capture: true })
  })
  await page.goto('/rng?sort=newest')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.mouse.wheel(0, 700)
  await arrived(page)
  const tile = page.getByRole('article').nth(8)
  const link = tile.locator('a[href*="mode=free"]')
  const leave = page.locator('header a').first()
  for (const isReloaded of [false, true]) {
    await link.click()
    const text = await page.evaluate(() => sessionStorage.getItem('pressed'))
    const left = JSON.parse(text ?? '{}') as { scrolled: number; top: number }
    expect(left.scrolled).toBeGreaterThan(400)
    await expect(page).toHaveURL(/gameId=/)
    if (isReloaded) await page.reload()
    await expect(leave).toHaveAttribute('href', '/rng?sort=newest')
    await leave.click()
    await expect(page).toHaveURL('/rng?sort=newest')
    // A row above the games may come later than they do: the tile is looked for, not the number.
    const moved = async () => Math.abs(((await tile.boundingBox())?.y ?? Infinity) - left.top)
    await expect.poll(moved).toBeLessThan(300)
  }
})

test('on a narrow tile no mark lies over the pool of a jackpot', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'))
  await page.setViewportSize({ height: 740, width: 320 })
  await page.goto('/rng')
  const tile = page.getByRole('article').filter({ hasText: 'Royal Seal' }).first()
  const pool = await tile.getByText('Jackpot').locator('..').boundingBox()
  const mark = await tile.getByText('Hot', { exact: true }).boundingBox()
  const picture = await tile.getByRole('link').first().boundingBox()
  if (!pool || !mark || !picture) throw new Error('a mark is missing')
  const isApart = pool.x >= mark.x + mark.width || pool.y + pool.height <= mark.y
  expect(isApart).toBe(true)
  expect(pool.x).toBeGreaterThanOrEqual(picture.x)
  expect(pool.x + pool.width).toBeLessThanOrEqual(picture.x + picture.width)
})

test('7: a card table of the list is one tap away, on a phone too', async ({ browser }) => {
  const context = await browserOf(browser, 'sora')
  const page = await context.newPage()
  await page.setViewportSize({ height: 740, width: 360 })
  await page.goto('/pvp')
  await arrived(page)
  const table = page
    .getByRole('article')
    .filter({ hasText: /\d석 중 \d석/ })
    .first()
  await expect(table).toBeVisible()
  expect([await faultsOf(page), await violationsOf(page)]).toEqual([[], []])
  const launched = page.waitForResponse('**/wps/relay/GLS2_launch*')
  await table.getByRole('link').click()
  expect((await launched).status()).toBe(200)
  await expect(page).toHaveURL(/\/game\?gameId=card-[\w-]+&room=/)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.card-top').getByRole('heading')).toBeVisible()
  await context.close()
})

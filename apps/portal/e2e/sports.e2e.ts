import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './log-in.ts'
import { faultsOf } from './variants.ts'
import { arrived } from './visit.ts'

/** Prices that can be chosen: a narrow row hides the strips that the list does not ask for. */
const openPrices = (page: Page) =>
  page.locator('main article fieldset button[aria-pressed]:not([aria-disabled=true]):visible')

/** Waits for the receipt of a bet and returns its number: others of this member play beside. */
const placedId = async (slip: Locator): Promise<string> =>
  (await slip.getByRole('button', { name: '베팅 번호' }).locator('code').textContent()) ?? ''

test('U42 to U45: a single and a parlay are placed once each, seen, and sold', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'sora')
  const page = await context.newPage()
  await page.setViewportSize({ height: 900, width: 1440 })
  await page.goto('/sports?list=upcoming')
  await openPrices(page).first().click()
  const slip = page.getByRole('complementary', { name: '베팅 슬립' })
  await slip.locator('[name=stake]').fill('10000')
  await expect(slip.locator('[data-return]')).not.toHaveText('0원')
  // Two presses of one moment are one bet.
  await slip.getByRole('button', { exact: true, name: '베팅하기' }).dblclick()
  await expect(slip.getByText('베팅이 접수됐어요')).toHaveCount(1)
  const singleId = await placedId(slip)

  // A new leg makes room for itself; legs of three matches are one parlay.
  const matches = page.locator('main article:has(fieldset)')
  for (const at of [0, 1, 2]) {
    await matches
      .nth(at)
      .locator('fieldset button:not([aria-disabled=true]):visible')
      .first()
      .click()
  }
  await expect(slip.getByText('베팅이 접수됐어요')).toBeHidden()
  await expect(slip.getByRole('tab', { name: '다폴' })).toHaveAttribute('aria-selected', 'true')
  await slip.locator('[name=stake]').fill('5000')
  await slip.getByRole('button', { exact: true, name: '베팅하기' }).click()
  await expect(slip.getByText('베팅이 접수됐어요')).toHaveCount(1)
  const parlayId = await placedId(slip)
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/sports?view=bets')
  const bets = page.locator('main article')
  await expect(bets.filter({ hasText: parlayId })).toContainText('다폴')
  const single = bets.filter({ hasText: singleId })
  await expect(single).toContainText('단폴')
  await single.getByRole('button', { name: '지금 캐시아웃' }).click()
  await single.getByRole('button', { name: '50%' }).click()
  await single.getByRole('button', { name: /원 받기$/ }).click()
  await expect(page.getByText('캐시아웃했어요', { exact: false })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})

test('a bet in play is sold after the same delay, or stays with the reason', async ({
  browser,
}) => {
  test.slow()
  const context = await browserOf(browser, 'sora')
  const page = await context.newPage()
  await page.setViewportSize({ height: 900, width: 360 })
  // Each try begins with an empty slip.
  await page.addInitScript(() => localStorage.removeItem('sportsSlip'))
  // A match goes on: a price that moves is accepted; what an event refuses is tried once more.
  await expect(async () => {
    const bet = await placedInPlay(page)
    await bet.getByRole('button', { name: '지금 캐시아웃' }).click({ timeout: 5_000 })
    await bet.getByRole('button', { name: /원 받기$/ }).click({ timeout: 5_000 })
    await expect(bet.getByText('경기 상황을 확인하고 있어요')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  expect(await violationsOf(page)).toEqual([])
  const outcome = page.getByText(/캐시아웃했어요|캐시아웃 금액이 바뀌었어요|지금은 캐시아웃을/)
  await expect(outcome.first()).toBeVisible({ timeout: 20_000 })
  await context.close()
})

/** Places a bet on a match in play, and finds it among the member's own. */
async function placedInPlay(page: Page): Promise<Locator> {
  await page.goto('/sports?list=live')
  await openPrices(page).first().click({ timeout: 5_000 })
  await page.getByRole('button', { name: '베팅 슬립 열기, 선택 1개' }).click({ timeout: 5_000 })
  const slip = page.getByRole('dialog', { name: '베팅 슬립' })
  await slip.locator('[name=stake]').fill('7000')
  const moved = slip.getByRole('button', { name: '바뀐 배당 확인했어요' })
  if (await moved.isVisible()) await moved.click({ timeout: 5_000 })
  await slip.getByRole('button', { exact: true, name: '베팅하기' }).click({ timeout: 5_000 })
  await expect(slip.getByText('베팅이 접수됐어요')).toBeVisible({ timeout: 15_000 })
  const id = await placedId(slip)
  await page.goto('/sports?view=bets')
  return page.locator('main article').filter({ hasText: id })
}

test('U40: on a phone the slip is one press away, with stake and return in one glance', async ({
  page,
}) => {
  await page.setViewportSize({ height: 740, width: 360 })
  await page.goto('/sports?list=upcoming')
  await openPrices(page).first().click()
  await page.getByRole('button', { name: '베팅 슬립 열기, 선택 1개' }).click()
  const sheet = page.getByRole('dialog', { name: '베팅 슬립' })
  await sheet.locator('[name=stake]').fill('3000')
  await expect(sheet.locator('[data-return]')).toBeInViewport({ ratio: 1 })
  await expect(sheet.locator('[name=stake]')).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('button', { name: '로그인하고 베팅하기' })).toBeInViewport()
  expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('main a[href*="match="]').first().click()
  await arrived(page)
  expect(await violationsOf(page)).toEqual([])
})

/** How many matches stand whole on the first screen, and where the first of them begins. */
const firstScreen = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main section article')].map((row) => {
      return row.getBoundingClientRect()
    })
    const end = Math.min(
      ...[...document.querySelectorAll('[data-slip-count], nav')]
        .map((bar) => (bar.closest('button') ?? bar).getBoundingClientRect())
        .flatMap(({ height, top }) => (top > innerHeight / 2 && height > 0 ? [top] : [])),
      innerHeight,
    )
    return { first: rows[0]?.top, whole: rows.filter(({ bottom }) => bottom <= end).length }
  })

test('twelve matches stand on the first screen of a desktop, five above the bars of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ height: 900, width: 1440 })
  await page.goto('/sports')
  await openPrices(page).first().waitFor()
  await arrived(page)
  expect((await firstScreen(page)).whole).toBeGreaterThanOrEqual(12)
  const group = page.locator('main section:has(article)').first()
  await expect(group.getByText('시뮬레이션')).toHaveCount(1)
  // A row: who wins, by how much and how many, beside each other.
  const strips = group.locator('article').first().locator('fieldset')
  const tops = await strips.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await page.setViewportSize({ height: 800, width: 360 })
  const phone = await firstScreen(page)
  expect(phone.whole).toBeGreaterThanOrEqual(5)
  expect(phone.first).toBeLessThan(310)
  expect(await faultsOf(page)).toEqual([])
})

test('on a phone a match begins with its markets; what happened opens from one line', async ({
  page,
}) => {
  await page.setViewportSize({ height: 800, width: 360 })
  await page.goto('/sports?list=live&sport=football')
  await page.locator('main a[href*="match="]').first().click()
  await arrived(page)
  const market = page.locator('main article button[aria-pressed]').first()
  expect((await market.boundingBox())?.y).toBeLessThan(330)
  const field = page.locator('main details[class*=tracker] [role=img]').first()
  await expect(field).toBeHidden()
  await page.locator('main summary').first().click()
  await expect(field).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  // What somebody opened stays open.
  await page.reload()
  await expect(field).toBeVisible()
  await expect(page.getByText('가격 모델', { exact: false })).toBeVisible()
})

for (const [lang, theme, width] of [
  ['KO', 'light', 360],
  ['EN', 'dark', 1440],
] as const) {
  test(`everyone can read the sports pages: ${lang}, ${theme}, ${width}`, async ({ page }) => {
    await page.setViewportSize({ height: 900, width })
    await page.addInitScript(
      ([own, scheme]) => {
        localStorage.setItem('lang', own)
        localStorage.setItem('hisLang', own)
        localStorage.setItem('theme', scheme)
      },
      [lang, theme] as const,
    )
    for (const path of ['/sports', '/esports', '/sports?view=standings', '/sports?view=results']) {
      await page.goto(path)
      await arrived(page)
      expect([path, await violationsOf(page)]).toEqual([path, []])
      expect([path, await faultsOf(page)]).toEqual([path, []])
    }
  })
}

import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './log-in.ts'
import { faultsOf } from './variants.ts'
import { arrived } from './visit.ts'

// Two cores for the house, the browser and axe: patience instead of retries.
test.describe.configure({ timeout: 120_000 })

const screens = [
  '/promotions',
  '/vip',
  '/pointMall',
  '/me/rewardCenter',
  '/me/manualRebate',
  '/me/referral',
  '/me/missionLeaderboard',
  '/me/raffle',
]

async function checkPage(page: Page, path: string) {
  await page.goto(path)
  await arrived(page)
  expect([path, await faultsOf(page)]).toEqual([path, []])
  expect([path, await violationsOf(page)]).toEqual([path, []])
}

test('U57: an offer says all of its terms before it is taken, and its bar moves afterwards', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  await page.goto('/promotions')
  await page.getByRole('tab', { name: '매일 혜택' }).click()
  const card = page.getByRole('listitem').filter({ hasText: '매일 출석 보너스' })
  await card.getByRole('link', { name: '자세히 보기' }).click()
  for (const term of ['채워야 하는 베팅', '사용 기한', '횟수', '돈을 쓰는 순서', '종료']) {
    await expect(page.getByText(term, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('timer')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  // Taking and leaving weigh the same.
  const [take, leave] = await Promise.all(
    ['받기', '다음에 할게요'].map(async (name) => {
      const button = page.getByRole('button', { exact: true, name })
      const box = await button.boundingBox()
      const style = await button.evaluate((one) => {
        const { backgroundColor, borderColor, color, fontSize } = getComputedStyle(one)
        return { backgroundColor, borderColor, color, fontSize }
      })
      return { height: box?.height, style, width: Math.round(box?.width ?? 0) }
    }),
  )
  expect(take).toEqual(leave)
  await page.getByRole('button', { exact: true, name: '받기' }).click()
  await expect(page.getByText('받음', { exact: true })).toBeVisible()
  await page.goto('/me/bonusDetails')
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  // The way out of a bonus is a button as any other, and says its sums first.
  await expect(page.getByRole('button', { name: '보너스 돌려주기' }).first()).toBeVisible()
  await context.close()
})

test('U58: an offer that was closed rests for seven days', async ({ browser }) => {
  const context = await browserOf(browser, 'sora')
  const page = await context.newPage()
  await page.goto('/promotions')
  const card = page.getByRole('listitem').filter({ hasText: '환영 코드' })
  await card.getByRole('link', { name: '자세히 보기' }).click()
  // The first offer of the list has the same two answers.
  await expect(page.getByRole('heading', { level: 1, name: '환영 코드' })).toBeVisible()
  await page.getByRole('button', { name: '다음에 할게요' }).click()
  await expect(page.getByRole('button', { name: /숨긴 프로모션/ })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /숨긴 프로모션/ })).toBeVisible()
  await expect(card).toHaveCount(0)
  await context.close()
})

test('the screens of rewards open nothing by themselves, and hold for everybody', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ height, width })
    for (const path of screens) await checkPage(page, path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await context.close()
})

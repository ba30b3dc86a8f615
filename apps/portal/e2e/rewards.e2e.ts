import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './come-in.ts'
import { faultsOf } from './looks.ts'
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

async function look(page: Page, path: string) {
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
  await page.getByRole('tab', { name: '출석' }).click()
  await page.getByRole('link', { name: '자세히 보기' }).click()
  for (const term of ['채워야 하는 베팅', '사용 기한', '예를 들면', '베팅 인정 비율']) {
    await expect(page.getByText(term, { exact: true })).toBeInViewport()
  }
  await expect(page.getByRole('timer')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '받기' }).click()
  await expect(page.getByText('받음', { exact: true })).toBeVisible()
  await page.goto('/me/bonusDetails')
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  // The way out of a bonus is a button as any other, and says its sums first.
  await expect(page.getByRole('button', { name: /취소|포기/ }).first()).toBeVisible()
  await context.close()
})

test('U58: the screens of rewards open nothing by themselves, and hold for everybody', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ height, width })
    for (const path of screens) await look(page, path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await context.close()
})

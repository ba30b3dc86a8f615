import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { browserOf } from './log-in.ts'

test.use({ serviceWorkers: 'allow' })

/** Kept is what the shell and this page need; the worker watches over every page from now on. */
async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller?.state === 'activated' &&
        (await caches.match('/index')) !== undefined,
    )
  // Somebody moves, which begins what can wait; a page that is not there yet does not hear it.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return isKept()
    })
    .toBe(true)
}

test('U10: without a line the shell says so, my last statement is there, and no call was kept', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  await page.goto('/me/records/statement')
  await expect(page.getByText('마감 잔액').first()).toBeVisible()
  await untilKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('오프라인이에요', { exact: false })).toBeVisible()
  await expect(page.getByText('오프라인이라 마지막으로', { exact: false })).toBeVisible()
  // The month of the deposit: what came later, from a job of this hour, changes no closed month.
  await expect(page.getByRole('table', { name: '2026-01' }).getByText('1,200,000원')).toBeVisible()

  // A page that was never fetched: words, a way to try again, and nothing that waits for ever.
  await page.goto('/noticePage')
  await expect(page.getByText('페이지를 열지 못했어요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/index'])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: '공지' })).toBeVisible({
    timeout: 3_000,
  })
  await context.close()
})

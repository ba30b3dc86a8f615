import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { browserOf } from './log-in.ts'
import { arrived } from './visit.ts'

// Two cores for the house, the browser and axe: patience instead of retries.
test.describe.configure({ timeout: 90_000 })

const clean = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
const picture = {
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  mimeType: 'image/png',
  name: 'receipt.png',
}

test('I deposit through the provider and the money is there', async ({ browser }) => {
  const context = await browserOf(browser, 'minji')
  const page = await context.newPage()
  await page.goto('/index')
  // Two taps from anywhere to the amount.
  await page.getByRole('banner').getByRole('link', { name: '입금' }).click()
  const amount = page.getByLabel('입금할 금액')
  await page.getByRole('button', { name: '+1만' }).click()
  await page.getByRole('button', { name: '+5만' }).click()
  await expect(amount).toHaveValue('60,000')
  await expect(page.getByText('6만 원')).toBeVisible()
  await clean(page)
  await page.getByRole('button', { name: '입금 신청하기' }).click()
  await page.getByRole('button', { name: /결제하기|Pay/ }).click()
  await expect(page.getByText('지갑에 들어왔어요').first()).toBeVisible()
  await expect(page).toHaveURL(/\/me\/depositv2\?id=/)
  await clean(page)
  await context.close()
})

test('I deposit by transfer: where to, with which code, with a picture, and I may cancel', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'minji')
  const page = await context.newPage()
  await page.goto('/me/depositv2')
  await page.getByText('계좌이체').click()
  await page.getByRole('button', { name: '입금 신청하기' }).click()
  await expect(page.getByText('금액을 입력해 주세요.')).toBeVisible()
  await page.getByLabel('입금할 금액').fill('5000')
  await expect(page.getByText('10,000원부터 입금할 수 있어요.')).toBeVisible()
  await page.getByLabel('입금할 금액').fill('30000')
  await page.getByRole('button', { name: '입금 신청하기' }).click()
  await expect(page.getByText('입금자명에 적을 코드')).toBeVisible()
  // A number is copied by eye too: it stands in one line on the smallest telephone.
  await page.setViewportSize({ height: 740, width: 360 })
  const number = page.getByRole('button', { name: /^\d+-[\d-]+/ }).locator('code')
  expect(await number.evaluate((one) => one.getClientRects().length)).toBe(1)
  await clean(page)
  await page.setInputFiles('input[type=file]', picture)
  await page.getByRole('button', { name: '입금했어요' }).click()
  await expect(page.getByRole('img', { name: '올린 이미지 1' })).toBeVisible()
  // The address holds the document: a reload is on the same page.
  await page.reload()
  await expect(page.getByText('보냈다고 알려 주셨어요').first()).toBeVisible()

  await page.goto('/me/depositv2')
  await page.getByText('계좌이체').click()
  await page.getByLabel('입금할 금액').fill('10000')
  await page.getByRole('button', { name: '입금 신청하기' }).click()
  await page.getByRole('button', { name: '입금 취소하기' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '입금 취소하기' }).click()
  await expect(page.getByText('돈은 빠져나가지 않았어요.')).toBeVisible()
  await context.close()
})

test('the server is gone while I press: the screen asks on, and it counts once', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'minji')
  const page = await context.newPage()
  await page.goto('/me/depositv2')
  const rows = page.getByRole('region', { name: '최근 입금' }).getByText('40,000원')
  await arrived(page)
  const before = await rows.count()
  await page.getByText('계좌이체').click()
  await page.getByLabel('입금할 금액').fill('40000')
  let presses = 0
  let askOn = () => {}
  const isSeen = new Promise<void>((resolve) => (askOn = resolve))
  await page.route('**/wps/transaction/deposit/mt', async (route) => {
    presses += 1
    if (presses > 1) {
      // What is asked again waits until the words were read.
      await isSeen
      return route.continue()
    }
    // The request arrives, its answer does not.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: '입금 신청하기' }).click()
  await expect(page.getByText('처리 결과를 확인하고 있어요', { exact: false })).toBeVisible()
  askOn()
  await expect(page.getByText('입금자명에 적을 코드')).toBeVisible()
  await expect(rows).toHaveCount(before + 1)
  await page.getByRole('button', { name: '입금 취소하기' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '입금 취소하기' }).click()
  await expect(page.getByText('돈은 빠져나가지 않았어요.')).toBeVisible()
  await context.close()
})

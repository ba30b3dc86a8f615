import { expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './log-in.ts'

// Two cores for the house, the browser and axe: patience instead of retries.
test.describe.configure({ timeout: 90_000 })

test('I look at my records: filters in the address, a row into the books, a file', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  await page.goto('/me/transactionHistory')
  await expect(page.getByText('1,200,000원').first()).toBeVisible()
  await page.getByLabel('거래 종류').selectOption('deposit')
  await expect(page).toHaveURL(/kind=deposit/)
  await page.reload()
  await expect(page.getByLabel('거래 종류')).toHaveValue('deposit')
  await page.getByRole('button', { name: '자세히 보기' }).first().click()
  await expect(page.getByText('은행 → 내 지갑')).toBeVisible()
  expect(await violationsOf(page, { rules: 'all' })).toEqual([])
  await page.keyboard.press('Escape')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV로 받기' }).click()
  expect((await saving).suggestedFilename()).toBe('madang-account.csv')

  await page.getByLabel('거래 종류').selectOption('withdrawal')
  await expect(page.getByText('이 조건에 맞는 거래가 없어요.')).toBeVisible()
  await page.goBack()
  await page.goto('/me/personalHistoryCopy?state=settled&category=LIVE')
  await expect(page.getByLabel('상태')).toHaveValue('settled')
  await page.getByRole('button', { name: '필터 초기화' }).click()
  await expect(page).toHaveURL(/\/me\/personalHistoryCopy$/)
  await expect(page.getByText('아직 베팅 내역이 없어요.', { exact: false })).toBeVisible()
  expect(await violationsOf(page, { rules: 'all' })).toEqual([])
  await context.close()
})

test('I lower a limit: it holds at once, and a raise says when', async ({ browser }) => {
  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  await page.goto('/me/limits')
  await page.getByRole('button', { name: /^베팅 한 달 (정하기|바꾸기)$/ }).click()
  await page.getByLabel('한도 금액').fill('3000000')
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByText('3,000,000원').first()).toBeVisible()
  await page.getByRole('button', { name: /^베팅 한 달 (정하기|바꾸기)$/ }).click()
  await page.getByLabel('한도 금액').fill('5000000')
  await expect(page.getByText('지금 한도보다 높아서', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByText('5,000,000원으로 높일 수 있어요', { exact: false })).toBeVisible()
  expect(await violationsOf(page, { rules: 'all' })).toEqual([])
  await context.close()
})

test('I read my profit and a statement that adds up, on a phone too', async ({ browser }) => {
  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  await page.goto('/me/personalProfit')
  await expect(page.getByRole('heading', { level: 1, name: '개인 손익' })).toBeVisible()
  await page.getByRole('button', { name: '90일' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/)
  await page.getByLabel('나누어 보기').selectOption('category')
  await expect(page).toHaveURL(/by=category/)
  expect(await violationsOf(page, { rules: 'all' })).toEqual([])

  await page.goto('/me/records/statement')
  await expect(page.getByText('마감 잔액').first()).toBeVisible()
  // The month of the deposit: what came later, from a job of this hour, changes no closed month.
  await expect(page.getByRole('table', { name: '2026-01' }).getByText('1,200,000원')).toBeVisible()
  expect(await violationsOf(page, { rules: 'all' })).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV로 받기' }).click()
  expect((await saving).suggestedFilename()).toBe('madang-statement.csv')
  await page.setViewportSize({ height: 740, width: 360 })
  for (const path of ['/me/personalProfit', '/me/records/statement']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(360)
  }
  await context.close()
})

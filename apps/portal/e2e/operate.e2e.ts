import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { enterOffice, office } from './operator.ts'
import { arrived } from './visit.ts'

test('a wrong password says one thing and keeps what was typed', async ({ page }) => {
  await page.goto(office)
  expect(await violationsOf(page)).toEqual([])
  await page.locator('[name=name]').fill('ghost')
  await page.locator('[name=password]').fill('a wrong password')
  await page.locator('[name=code]').fill('123456')
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page.getByText('아이디, 비밀번호 또는 인증번호가 맞지 않아요.')).toBeVisible()
  await expect(page.locator('[name=name]')).toHaveValue('ghost')
})

test('an operator keeps a list, proposes a setting, finds a page by its words', async ({
  page,
}) => {
  test.setTimeout(120_000)
  // A page that says anything red to its maker, such as a text that is missing, is broken.
  const faults: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(`${page.url()}: ${line.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  await enterOffice(page, 'jisoo')
  await arrived(page)
  expect(await violationsOf(page)).toEqual([])
  await keepAList(page)
  await proposeASetting(page)
  await page.getByRole('button', { name: 'EN' }).click()
  await page.getByRole('button', { name: 'Light' }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('trial bal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Trial balance' })).toBeVisible()
  await expect(page.getByText('the sum is zero', { exact: false })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(faults).toEqual([])
})

test('an auditor begins in a room of the own menu', async ({ page }) => {
  await enterOffice(page, 'yuna')
  await expect(page.getByRole('navigation').locator('[aria-current=page]')).toHaveCount(1)
  await expect(page).toHaveURL(/\/overview$/)
})

test('a code that has run out is asked for where I decide, one press books once, and a colleague decides by keyboard', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000)
  await enterOffice(page, 'minho')
  await page.goto(`${office}/members`)
  await page.getByText('junho', { exact: true }).click()
  // The whole member stands on one page; what may be done to them is in one menu.
  await expect(page.getByRole('heading', { level: 1, name: 'junho' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '타임라인' })).toHaveAttribute('aria-selected', 'true')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '작업' }).click()
  await page.getByRole('button', { name: '잔액 조정하기' }).click()
  const sheet = page.getByRole('dialog', { name: '잔액 조정하기' })
  const form = sheet.locator('form').filter({ has: page.getByText('조정하기') })
  // So much is proposed and moves nothing yet: what junho's statement says is another story's.
  await form.getByLabel('금액').fill('200000')
  await form.getByLabel('기록에 남길 사유').fill('다시 누르지 않게')
  // As the server answers five minutes later.
  const refusal = { errorCode: 'fresh-factor-needed', message: '…', success: false, value: {} }
  await page.route('**/bo/adjustments', (route) => route.fulfill({ json: refusal, status: 403 }), {
    times: 1,
  })
  await form.getByRole('button', { name: '조정하기' }).click()
  const question = page.getByRole('dialog', { name: '인증번호 다시 확인' })
  await expect(question.getByLabel('인증번호 6자리')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('금액')).toHaveValue('200000')
  await form.getByRole('button', { name: '조정하기' }).click()
  await expect(form.getByLabel('금액')).toHaveValue('')
  await form.getByRole('button', { name: '조정하기' }).click()
  await expect(form.getByLabel('금액')).toHaveAttribute('aria-invalid', 'true')
  await declineByKeys(await browser.newPage())
})

/** J walks the inbox, R leads to the no, and Enter sends it: nothing is pointed at. */
async function declineByKeys(page: Page): Promise<void> {
  await enterOffice(page, 'jisoo')
  await page.goto(`${office}/inbox`)
  const card = page.locator('li[data-proposal]').filter({ hasText: '다시 누르지 않게' }).first()
  await card.waitFor()
  const id = await card.getAttribute('data-proposal')
  const own = page.locator(`li[data-proposal="${id}"]`)
  for (let at = 0; at < 50; at += 1) {
    if ((await own.getAttribute('aria-current')) === 'true') break
    await page.keyboard.press('j')
  }
  await page.keyboard.press('r')
  await expect(own.locator('textarea, input').first()).toBeFocused()
  await page.keyboard.type('누가 왜 고치는지 적어 주세요')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(own).toHaveCount(0)
  await page.close()
}

/** A list with its filters is kept under a name and found again. */
async function keepAList(page: Page): Promise<void> {
  const name = `반영된 입금 ${Date.now()}`
  await page.goto(`${office}/deposits?state=credited`)
  await page.getByRole('button', { name: '이 목록 저장' }).click()
  await page.getByLabel('목록 이름').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: '이 목록 저장' }).click()
  // It is kept before another page asks for it.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`${office}/deposits`)
  await page.getByRole('button', { name }).click()
  await expect(page).toHaveURL(/state=credited/)
}

/** Nobody moves a setting alone: the page says who must decide. */
async function proposeASetting(page: Page): Promise<void> {
  await page.goto(`${office}/settings`)
  await page.getByRole('button', { name: '휴면 계정 변경 제안하기' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('미리 알리는 날 (일)').fill('31')
  await sheet.getByLabel('기록에 남길 사유').fill('두 사람이 본다')
  await sheet.getByRole('button', { name: '변경 제안하기' }).click()
  await expect(page.getByText('다른 운영자가 결정해야 해요.', { exact: false })).toBeVisible()
}

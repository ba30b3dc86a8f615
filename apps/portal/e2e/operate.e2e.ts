import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { enterOffice, office } from './operator.ts'

const pages = [
  'deposits',
  'withdrawals',
  'suspense',
  'statements',
  'members',
  'adjustments',
  'notices',
  'articles',
  'games',
  'site',
  'texts',
  'complaints',
  'feedback',
  'messages',
  'reports',
  'days',
  'books',
  'settings',
  'audit',
]

const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)
}

test('a wrong password says one thing and keeps what was typed', async ({ page }) => {
  await page.goto(office)
  expect(await violationsOf(page)).toEqual([])
  await page.locator('[name=name]').fill('ghost')
  await page.locator('[name=password]').fill('a wrong password')
  await page.locator('[name=code]').fill('123456')
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page.getByText('이름, 비밀번호 또는 인증 코드가 맞지 않아요.')).toBeVisible()
  await expect(page.locator('[name=name]')).toHaveValue('ghost')
})

test('an operator walks all rooms, keeps a list, proposes a setting, finds a page by its words', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enterOffice(page, 'jisoo')
  for (const [at, path] of pages.entries()) {
    const isNarrow = at % 2 === 1
    await page.setViewportSize(
      isNarrow ? { height: 740, width: 360 } : { height: 900, width: 1440 },
    )
    await page.goto(`${office}/${path}`, { waitUntil: 'networkidle' })
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await violationsOf(page), path).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(isNarrow ? 360 : 1440)
  }
  await page.setViewportSize({ height: 900, width: 1440 })
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
})

/** A list with its filters is kept under a name and found again. */
async function keepAList(page: Page): Promise<void> {
  await page.goto(`${office}/deposits?state=credited`)
  await page.getByRole('button', { name: '이 목록 저장' }).click()
  await page.getByLabel('목록 이름').fill('반영된 입금')
  await page.getByRole('dialog').getByRole('button', { name: '이 목록 저장' }).click()
  await page.goto(`${office}/deposits`)
  await page.getByRole('button', { name: '반영된 입금' }).click()
  await expect(page).toHaveURL(/state=credited/)
}

/** Nobody moves a setting alone: the page says who must decide. */
async function proposeASetting(page: Page): Promise<void> {
  await page.goto(`${office}/settings`)
  await page.getByRole('button', { name: '변경 제안하기' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('기록에 남길 사유').fill('두 사람이 본다')
  await sheet.getByRole('button', { name: '변경 제안하기' }).click()
  await expect(page.getByText('다른 운영자가 결정해야 해요.', { exact: false })).toBeVisible()
}

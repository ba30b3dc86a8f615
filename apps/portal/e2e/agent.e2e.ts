import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf, logIn, personOf } from './log-in.ts'
import { inShort } from './in-short.ts'
import { brokenInTables } from './narrow-words.ts'

test.describe.configure({ timeout: 120_000 })

const names = [
  'announcement',
  'overview',
  'register',
  'downlines',
  'bets',
  'loss',
  'income',
  'account',
  'dividend',
  'daily',
  'hourly',
  'realTime',
  'lotteryRebate',
]

/** A page of the agent center has come: nothing in the window waits any more. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/agentCenter/${name}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 }).last()).toBeVisible()
  await expect(dialog.locator('[aria-busy=true], .animate-breathe')).toHaveCount(0)
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const questions = {
  EN: ['Income today', 'Team size', 'What waits for you'],
  KO: ['오늘 수입', '팀 규모', '지금 결정할 일'],
}

for (const [lang, theme, width] of inShort([
  ['KO', 'dark', 360],
  ['EN', 'light', 1440],
  ['KO', 'dark', 1440],
  ['EN', 'light', 360],
] as const)) {
  test(`U61 my three questions are answered above the fold, on twelve pages nothing is in the way: ${lang} ${width}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'hana')
    await context.addInitScript(
      ([chosenLang, chosenTheme]) => {
        localStorage.setItem('lang', chosenLang)
        localStorage.setItem('theme', chosenTheme)
      },
      [lang, theme] as const,
    )
    const page = await context.newPage()
    await page.setViewportSize({ height: 800, width })
    await open(page, 'overview')
    await expect(page.locator('html')).toHaveAttribute('lang', lang.toLowerCase())
    for (const words of questions[lang]) {
      await expect(page.getByRole('dialog').getByText(words).first()).toBeInViewport()
    }
    for (const name of names) {
      await open(page, name)
      expect(await sideways(page), `${name} at ${width}`).toBeLessThanOrEqual(0)
      if (width > 600) expect(await brokenInTables(page), name).toEqual([])
      // What axe looks at is the same in the other language.
      if (width === 360 && lang === 'KO') expect(await violationsOf(page), name).toEqual([])
    }
    await context.close()
  })
}

test('U62, U63 by keyboard down the tree, and from a payout to an equal sum', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'hana')
  const page = await context.newPage()
  await open(page, 'downlines')
  const rows = page.getByRole('treeitem')
  await expect(rows).toHaveCount(6)
  await rows.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(rows.first()).toHaveAttribute('aria-expanded', 'true')
  await expect(rows).not.toHaveCount(6)
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await expect(rows.nth(1)).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('최근 30일')).toBeVisible()
  await page.keyboard.press('Escape')

  await open(page, 'dividend')
  await page.getByRole('button', { name: '자세히 보기' }).first().click()
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ height: 900, width })
    expect(await brokenInTables(page), `a bill at ${width}`).toEqual([])
  }
  await page.getByRole('button', { name: '직접 계산해 보기' }).click()
  await expect(page.getByText('다시 계산한 금액이 같아요', { exact: false })).toBeVisible()
  await context.close()
})

test('U64 I see what an offer changes before I accept it; who is no agent stays outside', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'hana')
  const page = await context.newPage()
  await open(page, 'daily')
  const changed = page.getByRole('row').filter({ hasText: '1.2%' }).filter({ hasText: '1.5%' })
  await expect(changed).toBeVisible()
  await page.getByRole('button', { name: '수락하기' }).click()
  await expect(changed).toHaveCount(0)
  await context.close()

  const other = await browser.newContext()
  const entrance = await other.newPage()
  await entrance.goto('/agent')
  await entrance.getByRole('button', { name: '로그인' }).click()
  await logIn(entrance, personOf('sora'))
  await expect(entrance.getByText('에이전트가 아닌 계정은 로그인할 수 없어요.')).toBeVisible()
  await other.close()
})

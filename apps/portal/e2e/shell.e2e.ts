import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './log-in.ts'
import { faultsOf } from './variants.ts'
import { arrived, turnTo } from './visit.ts'

// Two cores for the house, the browser and axe: patience instead of retries.
test.describe.configure({ timeout: 120_000 })

const walks = [
  [
    '',
    'depositv2',
    'withdraw',
    'transferFund',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
  ],
  [
    'profile',
    'records/statement',
    'securityCenter',
    'limits',
    'breaks',
    'privacy',
    'messageV2',
    'feedback',
  ],
]

for (const [walkAt, walk] of walks.entries()) {
  test(`U01 U02 U03 U05 U12: a member can read and touch every page, on 320 px too, in both lights: ${walkAt + 1}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'minji')
    const page = await context.newPage()
    const faults: string[] = []
    await page.setViewportSize({ height: 740, width: 320 })
    await page.goto(`/me/${walk[0]}`)
    await arrived(page)
    for (const [at, name] of walk.entries()) {
      await page.setViewportSize({ height: 740, width: 320 })
      if (at > 0) await turnTo(page, `/me/${name}`)
      for (const fault of await faultsOf(page)) faults.push(`${name}: ${fault}`)
      // A fixed bar covers what is scrolled beneath it: axe sees the page as a whole instead.
      const height = await page.evaluate(() => document.documentElement.scrollHeight + 80)
      await page.setViewportSize({ height, width: 360 })
      // The shell is the same around all of them, and what the other light changes is colour alone.
      const within = at > 0 ? 'main' : 'html'
      for (const rules of [undefined, ['color-contrast']]) {
        for (const fault of await violationsOf(page, { rules, within })) {
          faults.push(`${name} ${rules ? 'light' : 'dark'} ${fault}`)
        }
        const other = rules ? 'dark' : 'light'
        await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), other)
      }
    }
    expect(faults).toEqual([])
    await context.close()
  })
}

test('U04 U09 U12: by keyboard each control once, never covered; calm and forced colours hold', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'minji')
  const page = await context.newPage()
  await page.setViewportSize({ height: 900, width: 1_440 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/me/depositv2')
  await expect(page.getByLabel('입금할 금액')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const seen = await walk(page)
  expect(seen.filter(({ isCovered }) => isCovered)).toEqual([])
  expect(seen.filter(({ hasRing }) => !hasRing)).toEqual([])
  const names = seen.map(({ name }) => name)
  expect(names.length).toBe(new Set(names).size)
  expect(names.length).toBeGreaterThan(8)

  const loud = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        const times = `${animationDuration},${transitionDuration}`.split(',')
        return times.some((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1e3) > 100)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 90)),
  )
  expect(loud).toEqual([])
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main input[inputmode]')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const frame = control.closest('label, div') ?? control
        return [control, frame].every((one) => getComputedStyle(one).borderTopWidth === '0px')
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 90)),
  )
  expect(bare).toEqual([])
  await context.close()
})

test('a page that scrolls does not move when a window opens over it', async ({ page }) => {
  await page.setViewportSize({ height: 700, width: 1_440 })
  await page.goto('/index')
  const width = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width)
  const before = await width()
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await width()).toBe(before)
})

/** Tabs from the main part to its end: what has the focus, whether one sees it and its ring. */
async function walk(page: Page) {
  const seen: { name: string; isCovered: boolean; hasRing: boolean }[] = []
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab')
    const step = await page.evaluate(() => {
      const control = document.activeElement
      if (!control || !control.closest('main')) return null
      const box = control.getBoundingClientRect()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const label = control.closest('label')
      const isSeen = top !== null && (control.contains(top) || (label?.contains(top) ?? false))
      const all = [...document.querySelectorAll('*')]
      const { boxShadow, outlineStyle } = getComputedStyle(control)
      const framed = [control, label, control.parentElement].some(
        (one) => one && getComputedStyle(one).outlineStyle !== 'none',
      )
      return {
        hasRing: framed || outlineStyle !== 'none' || boxShadow !== 'none',
        isCovered: !isSeen,
        name: `${all.indexOf(control)} ${control.outerHTML.slice(0, 70)}`,
      }
    })
    if (!step) break
    seen.push(step)
  }
  return seen
}

test('U17 U19 U20: the balance waits without a jump and hides; menus show what exists for whom', async ({
  browser,
  page: visitor,
}) => {
  await visitor.setViewportSize({ height: 1_200, width: 1_440 })
  await visitor.goto('/noticePage')
  const aside = (page: Page) => page.getByRole('complementary').first()
  const open = ['홈', '공지', '슬롯', '라이브 카지노', '앱 설치', '도움말']
  for (const name of open) {
    await expect(aside(visitor).getByRole('link', { exact: true, name })).toBeVisible()
  }
  await expect(aside(visitor).getByRole('link', { name: '보안 센터' })).toHaveCount(0)
  await visitor.keyboard.press('Shift')
  await expect(aside(visitor).getByRole('button', { name: '고객센터' })).toBeVisible()
  await aside(visitor).getByText('게임 센터').click()
  await expect(aside(visitor).getByRole('link', { exact: true, name: '슬롯' })).toBeHidden()

  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  await page.setViewportSize({ height: 1_200, width: 1_440 })
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  for (const call of ['v2/wallets/balance', 'member/info']) {
    await page.route(`**/wps/${call}*`, async (route) => {
      await asked
      await route.continue()
    })
  }
  await page.goto('/noticePage')
  const balance = page.locator('header span.num', { hasText: '보유금' })
  await expect(balance).toContainText('확인 중')
  // Which pages are this member's is known with the member.
  await expect(aside(page).getByText('내 계정')).toBeVisible()
  await expect(aside(page).getByRole('link', { name: '보안 센터' })).toHaveCount(0)
  const before = await balance.boundingBox()
  answer()
  await expect(balance).toContainText(/\d원/)
  expect((await balance.boundingBox())?.x).toBe(before?.x)
  const names = ['베팅 내역', '거래 내역', '개인 손익', '거래 명세서', '보안 센터', ...open]
  for (const name of names) {
    await expect(aside(page).getByRole('link', { exact: true, name })).toBeVisible()
  }
  await aside(page).getByRole('button', { name: '보유금 가리기' }).click()
  await page.reload()
  const hidden = aside(page).getByRole('button', { name: '금액 보기' })
  await expect(hidden).toContainText('금액을 가렸어요')
  await hidden.click()
  await expect(aside(page).getByRole('button', { name: '보유금 가리기' })).toContainText(/\d원/)
  await context.close()
})

test('U21: Enter sends, Caps Lock is said, the password shows itself, and pasting works', async ({
  page,
}) => {
  await page.goto('/login')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name=username]')).toBeFocused()
  const password = dialog.locator('[name=password]')
  await password.focus()
  await page.evaluate(() => {
    const press = new KeyboardEvent('keydown', { bubbles: true, key: 'A', modifierCapsLock: true })
    document.activeElement?.dispatchEvent(press)
  })
  await expect(dialog.getByText('Caps Lock', { exact: false })).toBeVisible()
  await page.keyboard.insertText('pasted word')
  await expect(password).toHaveValue('pasted word')
  await dialog.getByRole('button', { name: /비밀번호 보기/ }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/index$/)
})

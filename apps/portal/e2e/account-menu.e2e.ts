import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './log-in.ts'
import { atRest } from './visit.ts'

/** Whether a pointer that is moved there meets this control, without scrolling first. */
const isAtHand = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { height, width, x, y } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && element.contains(top)
  })

const nameInFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.replace(/\d.*$/, ''))

test('the logout is at hand in the account menu, however low the window is', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  const code: string[] = []
  page.on('request', (request) => void code.push(request.url()))
  await page.setViewportSize({ height: 900, width: 1440 })
  await page.goto('/noticePage')
  const button = page.getByRole('banner').getByRole('button', { name: 'junho' })
  await expect(button).toBeVisible()
  expect(code.filter((url) => url.includes('account-panel'))).toEqual([])
  const menu = page.getByRole('navigation', { name: '내 계정' })
  for (const [width, height] of [
    [1440, 900],
    [1366, 600],
    [1024, 420],
  ] as const) {
    await page.setViewportSize({ height, width })
    await button.click()
    await expect(menu.getByRole('link', { name: '내 지갑' })).toBeVisible()
    const logOut = page.locator('[popover]').getByRole('button', { name: '로그아웃' })
    expect(await isAtHand(logOut), `${width}x${height}`).toBe(true)
    // What does not fit scrolls between head and foot.
    await menu.getByRole('link', { name: '개인정보와 탈퇴' }).scrollIntoViewIfNeeded()
    expect(await isAtHand(menu.getByRole('link', { name: '개인정보와 탈퇴' }))).toBe(true)
    expect(await isAtHand(logOut), `${width}x${height}, scrolled`).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
  await button.click()
  expect(await violationsOf(page, { within: '[popover]:popover-open' })).toEqual([])
  await page.locator('[popover]').getByRole('button', { name: '로그아웃' }).click()
  const ask = page.getByRole('alertdialog')
  await ask.getByRole('button', { name: '취소' }).click()
  await expect(button).toBeVisible()
  await button.click()
  await page.getByRole('link', { name: 'junho, 내 정보 열기' }).click()
  await expect(page).toHaveURL(/\/me$/)
  await expect(menu).toBeHidden()
  await context.close()
})

test('the account menu works by keyboard: arrows, ends, first letters, and Escape', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  await page.setViewportSize({ height: 900, width: 1440 })
  await page.goto('/noticePage')
  const button = page.getByRole('banner').getByRole('button', { name: 'junho' })
  for (const key of ['Enter', 'ArrowDown']) {
    await button.focus()
    await page.keyboard.press(key)
    await expect.poll(() => nameInFocus(page)).toBe('내 지갑')
    await page.keyboard.press('ArrowDown')
    expect(await nameInFocus(page)).toBe('입금')
    await page.keyboard.press('ArrowRight')
    expect(await nameInFocus(page)).toBe('보너스 내역')
    await page.keyboard.press('End')
    expect(await nameInFocus(page)).toBe('개인정보와 탈퇴')
    await page.keyboard.press('Home')
    // The keys of initial consonants, and not the shortcut of the page that begins with g.
    await page.keyboard.press('g')
    expect(await nameInFocus(page)).toBe('내 지갑')
    await page.keyboard.press('q')
    expect(await nameInFocus(page)).toBe('베팅 내역')
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  }
  await context.close()
})

test('on a phone the account opens as a sheet, with logout and service in sight', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  await page.setViewportSize({ height: 600, width: 360 })
  await page.goto('/noticePage')
  const own = page
    .getByRole('navigation', { name: '바로 가기' })
    .getByRole('link', { name: '내 정보' })
  await own.click()
  const sheet = page.getByRole('dialog', { name: '내 정보' })
  await expect(sheet.getByRole('link', { name: '내 지갑' })).toBeVisible()
  await atRest(page)
  for (const name of ['로그아웃', '고객센터']) {
    expect(await isAtHand(sheet.getByRole('button', { name })), name).toBe(true)
  }
  await expect(sheet.getByRole('link', { name: /^리워드 센터/ })).toHaveCount(1)
  expect(await violationsOf(page, { within: 'dialog' })).toEqual([])
  await sheet.getByRole('link', { name: '개인정보와 탈퇴' }).click()
  await expect(page).toHaveURL(/\/me\/privacy$/)
  await expect(sheet).toBeHidden()
  await own.click()
  await sheet.getByRole('link', { name: 'junho, 내 정보 열기' }).click()
  await expect(page).toHaveURL(/\/me$/)
  await expect(sheet).toBeHidden()
  await context.close()
})

import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './log-in.ts'

const words = {
  EN: {
    more: 'More',
    names: ['Home', 'Slots', 'Live casino', 'Sports', 'Lottery', 'E-lottery', 'Esports'],
    notices: 'Notices',
  },
  KO: {
    more: '더보기',
    names: ['홈', '슬롯', '라이브 카지노', '스포츠', '복권', '전자복권', 'e스포츠'],
    notices: '공지',
  },
} as const
type Lang = keyof typeof words

const row = (page: Page) => page.getByRole('banner').getByRole('navigation')

/** The entries that are seen in the row, and what is wrong with the place of each. */
const entriesOf = (page: Page) =>
  row(page).evaluate((nav) => {
    const edge = nav.getBoundingClientRect()
    const all = [...nav.querySelectorAll<HTMLElement>('li > a, li > button')]
    const seen = all.filter((entry) => entry.checkVisibility({ visibilityProperty: true }))
    const faults = seen.flatMap((entry) => {
      const { height, left, right, width, x, y } = entry.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const isWhole = left >= edge.left && right <= edge.right + 0.5
      return isWhole && top && entry.contains(top) ? [] : [entry.textContent]
    })
    return { faults, names: seen.map((entry) => entry.textContent ?? '') }
  })

for (const who of ['a visitor', 'a member'] as const) {
  test(`every entry of the header is in sight or in "more", at every width: ${who}`, async ({
    browser,
  }) => {
    const context =
      who === 'a member' ? await browserOf(browser, 'minji') : await browser.newContext()
    const page = await context.newPage()
    for (const lang of ['KO', 'EN'] as const) await look(page, lang)
    await context.close()
  })
}

async function look(page: Page, lang: Lang): Promise<void> {
  const { more, names, notices } = words[lang]
  await page.goto('/noticePage')
  await page.evaluate((chosen) => localStorage.setItem('lang', chosen), lang)
  await page.setViewportSize({ height: 800, width: 1440 })
  await page.goto('/noticePage')
  await expect(row(page).getByRole('link', { name: notices })).toBeVisible()
  const whole = new Set<string>()
  for (const width of [1920, 1440, 1366, 1200, 1024, 900]) {
    await page.setViewportSize({ height: 800, width })
    const at = `${lang} ${width}`
    await expect.poll(async () => (await entriesOf(page)).faults, at).toEqual([])
    const shown = (await entriesOf(page)).names
    // Home and the page that is open never leave the row.
    expect(shown, at).toEqual(expect.arrayContaining([names[0], notices]))
    const button = row(page).getByRole('button', { exact: true, name: more })
    const rest: string[] = []
    if (await button.isVisible()) {
      await button.click()
      const list = row(page).locator('[popover]:popover-open').getByRole('link')
      await expect(list.first()).toBeVisible()
      rest.push(...(await list.allTextContents()))
      await page.keyboard.press('Escape')
    }
    const all = [...shown.filter((name) => name !== more), ...rest]
    expect(all.length, at).toBe(new Set(all).size)
    for (const name of names) expect(all, at).toContain(name)
    for (const name of all) whole.add(name)
    expect(all.length, at).toBe(whole.size)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, at).toBe(0)
  }
}

test('what is in "more" opens by key, by finger and by pointer, and closes when it leads away', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, locale: 'ko-KR' })
  const page = await context.newPage()
  await page.setViewportSize({ height: 800, width: 1024 })
  await page.goto('/noticePage')
  const more = row(page).getByRole('button', { name: '더보기' })
  await more.focus()
  await page.keyboard.press('Enter')
  const list = row(page).locator('[popover]:popover-open')
  await expect(list.getByRole('link').first()).toBeFocused()
  expect(await violationsOf(page, { within: '[popover]:popover-open' })).toEqual([])
  await page.keyboard.press('End')
  await expect(list.getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(list).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await more.tap()
  await list.getByRole('link', { name: 'e스포츠' }).tap()
  await expect(page).toHaveURL(/\/esports$/)
  await expect(list).toBeHidden()
  // Now it is the page that is open: it stands in the row.
  await expect(row(page).getByRole('button', { name: 'e스포츠' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await context.close()
})

test('no picture shows an entry that is cut off while the window changes', async ({ page }) => {
  await page.setViewportSize({ height: 800, width: 1440 })
  await page.goto('/noticePage')
  await expect(row(page).getByRole('link', { name: '공지' })).toBeVisible()
  // It reports what is in sight when a picture is made, after everything that was measured for it.
  await page.evaluate(() => {
    const kept = window as unknown as { cut: string[] }
    kept.cut = []
    const nav = document.querySelector('header nav')
    const threshold = Array.from({ length: 101 }, (_, at) => at / 100)
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { intersectionRatio: part, target } of seen) {
          if (!target.checkVisibility({ visibilityProperty: true })) continue
          if (part > 0 && part < 0.98) kept.cut.push(`${innerWidth}: ${target.textContent}`)
        }
      },
      { root: nav, threshold },
    )
    for (const entry of nav?.querySelectorAll('nav > ul > li') ?? []) watch.observe(entry)
  })
  for (const width of [1300, 1100, 900, 1200, 1440, 1000]) {
    await page.setViewportSize({ height: 800, width })
    await page.waitForTimeout(60)
  }
  const cut = await page.evaluate(() => (window as unknown as { cut: string[] }).cut)
  expect(cut).toEqual([])
})

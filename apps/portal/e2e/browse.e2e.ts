import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { inShort } from './in-short.ts'
import { faultsOf } from './variants.ts'
import { arrived, turnTo } from './visit.ts'

const pages = [
  '/index',
  // A list that ends: the whole lobby grows for as long as one looks at it.
  '/rng?page=MADANG',
  '/hot',
  '/noticePage',
  '/help',
  '/help?article=terms',
  '/helpmc',
  '/down',
  '/join',
  '/nowhere',
  // A visitor is asked to log in over it: the last one, because the window stays.
  '/me',
]
const sizes = { desk: { height: 900, width: 1440 }, phone: { height: 740, width: 360 } }

/** A browser that has chosen its language and light before. */
async function settle(page: Page, lang: 'KO' | 'EN', theme: 'dark' | 'light'): Promise<void> {
  await page.addInitScript(
    ([chosenLang, chosenTheme]) => {
      localStorage.setItem('lang', chosenLang)
      localStorage.setItem('hisLang', chosenLang)
      localStorage.setItem('theme', chosenTheme)
    },
    [lang, theme] as const,
  )
}

for (const [lang, theme, size] of inShort([
  ['KO', 'dark', 'phone'],
  ['EN', 'light', 'desk'],
  ['EN', 'light', 'phone'],
  ['KO', 'light', 'desk'],
  ['EN', 'dark', 'desk'],
] as const)) {
  test(`everyone can read every page: ${lang}, ${theme}, ${size}`, async ({ page }) => {
    test.slow()
    const complaints: string[] = []
    page.on('console', (line) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(line.text())) {
        complaints.push(line.text())
      }
    })
    await page.setViewportSize(sizes[size])
    await settle(page, lang, theme)
    const titles = new Set<string>()
    for (const [at, path] of pages.entries()) {
      // Each address is opened by itself once; the other looks walk from page to page.
      if (at === 0 || (lang === 'KO' && size === 'phone')) {
        await page.goto(path)
        await arrived(page)
      } else {
        await turnTo(page, path)
      }
      // Somebody moves, which brings what comes after the first view.
      await page.keyboard.press('Shift')
      expect(await page.locator('html').getAttribute('lang')).toBe(lang.toLowerCase())
      expect(await faultsOf(page), path).toEqual([])
      if (size === 'phone') {
        await page.setViewportSize({ ...sizes.phone, width: 320 })
        expect(await faultsOf(page), `${path} at 320 px`).toEqual([])
      }
      // A fixed bar covers whatever is scrolled beneath it: axe sees the page as a whole instead.
      // What a taller window brings in makes the page longer once more.
      for (let attempt = 0; attempt < 2; attempt++) {
        const height = await page.evaluate(() => document.documentElement.scrollHeight + 80)
        await page.setViewportSize({ height, width: sizes[size].width })
        await arrived(page)
      }
      if (at === 0) await expect(page.locator('footer summary').first()).toBeVisible()
      // The shell is the same around all of them: it is looked at once.
      const within = at === 0 || path === '/me' ? 'html' : 'main'
      expect(await violationsOf(page, { within }), path).toEqual([])
      await page.setViewportSize(sizes[size])
      titles.add(await page.title())
    }
    expect(titles.size).toBe(pages.length)
    expect(complaints).toEqual([])
  })
}

test('a visitor finds a game by its first consonants, and "back" brings the words back', async ({
  page,
}) => {
  await page.goto('/rng')
  const search = page.getByRole('searchbox', { name: '게임 검색' })
  await search.fill('ㄷㅌㄲ')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('link', { name: /달토끼/ })).toBeVisible()
  await expect(page.getByText('게임 1개')).toBeVisible()

  await search.fill('없는게임이름')
  await expect(page.getByText('맞는 게임이 없어요', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '전체 게임 보기' }).click()
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(search).toHaveValue('없는게임이름')
})

test('the language turns as a whole and is remembered', async ({ page }) => {
  await page.setViewportSize(sizes.desk)
  await page.goto('/index')
  await arrived(page)
  await page.keyboard.press('Shift')
  await expect(page.getByRole('link', { name: /내 한도는 내가 정해요 \d{4}-/ })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: '언어' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Where shall we play/)
  await expect(page.getByRole('link', { name: /Set your own limits \d{4}-/ })).toBeVisible()
  const kept = await page.evaluate(() => [
    localStorage.getItem('lang'),
    localStorage.getItem('hisLang'),
    document.documentElement.lang,
  ])
  expect(kept).toEqual(['EN', 'EN', 'en'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Where shall we play/)
})

test('a link to a notice opens it, and its text is clean', async ({ page }) => {
  await page.goto('/index')
  await arrived(page)
  await page.keyboard.press('Shift')
  await page.getByRole('link', { name: /결과는 직접 확인할 수 있어요 \d{4}-/ }).click()
  await expect(page).toHaveURL(/noticePage\?id=/)
  const notice = page.getByRole('button', { name: /결과는 직접 확인할 수 있어요/ })
  await expect(notice).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('배당표', { exact: false })).toBeVisible()
  await notice.click()
  await expect(notice).toHaveAttribute('aria-expanded', 'false')
})

test('a visitor plays for free in a frame of another origin, and is out in one tap', async ({
  page,
  baseURL,
}) => {
  await page.goto('/rng')
  await page.getByRole('link', { name: /달토끼/ }).click()
  const frame = page.locator('iframe[title="달토끼"]')
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
  await expect(frame).not.toHaveAttribute('sandbox', /allow-top-navigation/)
  const origin = new URL((await frame.getAttribute('src')) ?? '').origin
  expect(origin).not.toBe(new URL(baseURL ?? '').origin)
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('link', { name: '게임에서 나가기' }).click()
  await expect(page).toHaveURL(/\/rng/)
})

test('what needs a login opens the login popup, and the address stays', async ({ page }) => {
  await page.goto('/rng')
  await page.getByRole('button', { name: '달토끼 즐겨찾기' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/rng/)
})

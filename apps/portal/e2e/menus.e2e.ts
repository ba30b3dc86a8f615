import { expect, test } from '@playwright/test'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { browserOf } from './log-in.ts'
import { inShort } from './in-short.ts'
import { atRest, turnTo } from './visit.ts'
import { isDeep } from '../../../tools/checks/is-deep.ts'

test.describe.configure({ timeout: 120_000 })

const names = {
  EN: { account: 'My account', me: 'Account', menu: 'Menu', more: 'More' },
  KO: { account: '내 계정', me: '내 정보', menu: '메뉴', more: '더보기' },
} as const
type Lang = keyof typeof names
type Who = 'a visitor' | 'a trial' | 'a member' | 'an agent'

const people: readonly Who[] = ['a visitor', 'a trial', 'a member', 'an agent']
/** In short, one language for each width; the whole crosses all of them. */
const crossed = ([360, 1440, 1366, 1024] as const).flatMap((width) =>
  (['KO', 'EN'] as const).map((lang) => ({ lang, width })),
)
const variants = isDeep ? crossed : inShort([crossed[0]!, crossed[5]!])

for (const who of people) {
  test(`every entry of every menu can be pressed where it lies, for ${who}`, async ({
    browser,
  }) => {
    const context = await contextOf(browser, who)
    const page = await context.newPage()
    const faults: string[] = []
    const leads = new Set<string>()
    let pressed = 0
    for (const { lang, width } of variants) {
      await open(page, { lang, width })
      for await (const [name, menu] of stages(page, { lang, who, width })) {
        await atRest(page)
        const found = await pressAll(menu)
        pressed += found.count
        for (const href of found.hrefs) leads.add(href)
        for (const fault of found.faults) faults.push(`${lang} ${width} ${name}: ${fault}`)
        await page.keyboard.press('Escape')
      }
    }
    expect(faults).toEqual([])
    expect(pressed).toBeGreaterThan(40)
    // No entry leads to nowhere.
    if (isDeep) for (const href of leads) await turnTo(page, href)
    await context.close()
  })
}

async function contextOf(browser: Browser, who: Who): Promise<BrowserContext> {
  if (who === 'a member') return browserOf(browser, 'minji')
  if (who === 'an agent') return browserOf(browser, 'hana')
  const context = await browser.newContext({ locale: 'ko-KR' })
  if (who === 'a visitor') return context
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: '가입 없이 체험하기' }).click()
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  await page.close()
  return context
}

async function open(page: Page, { lang, width }: { lang: Lang; width: number }): Promise<void> {
  await page.setViewportSize({ height: 760, width })
  await page.goto('/noticePage')
  await page.evaluate((chosen) => localStorage.setItem('lang', chosen), lang)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What is not part of the first view comes with the first touch.
  await page.keyboard.press('Shift')
  await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible()
}

type Look = { lang: Lang; who: Who; width: number }

/** Every menu of the frame, opened one after the other. */
async function* stages(page: Page, { lang, who, width }: Look): AsyncGenerator<[string, Locator]> {
  const banner = page.getByRole('banner')
  const words = names[lang]
  const isOut = who === 'a visitor'
  yield ['header', banner]
  if (width < 900) {
    yield ['bottom bar', page.locator('nav.fixed')]
    await banner.getByRole('button', { exact: true, name: words.menu }).click()
    yield ['menu', page.getByRole('dialog')]
    if (isOut) return
    await page.locator('nav.fixed').getByRole('link', { name: words.me }).click()
    await expect(page.getByRole('dialog').getByRole('link').nth(4)).toBeVisible()
    yield ['account', page.getByRole('dialog')]
    return
  }
  await expect(banner.getByRole('navigation').getByRole('link').nth(1)).toBeVisible()
  const aside = page.getByRole('complementary').first()
  await expect(aside.getByRole('link').nth(4)).toBeVisible()
  yield ['side menu', aside]
  const shown = page.locator('[popover]:popover-open')
  const tops = banner.getByRole('navigation').getByRole('button')
  for (let at = 0; at < (await tops.count()); at++) {
    const top = tops.nth(at)
    const name = (await top.textContent()) ?? ''
    await top.click()
    await expect(shown.getByRole('link').first()).toBeVisible()
    yield [name, shown]
  }
  if (isOut) return
  await banner.locator('button[popovertarget]').last().click()
  await expect(
    shown.getByRole('navigation', { name: words.account }).getByRole('link').first(),
  ).toBeVisible()
  yield ['account', shown]
}

type Found = { count: number; faults: string[]; hrefs: string[] }

/**
 * Presses every entry of a menu where it lies, scrolled to if it has to be: what stands at its
 * middle must be the entry itself, within the window, and take the click. Nothing is opened by it.
 */
function pressAll(menu: Locator): Promise<Found> {
  return menu.evaluate((root) => {
    const found: Found = { count: 0, faults: [], hrefs: [] }
    for (const entry of root.querySelectorAll<HTMLElement>('a[href], button, summary')) {
      if (!entry.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const name = entry.getAttribute('aria-label') ?? entry.textContent ?? ''
      entry.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' })
      const { height, width, x, y } = entry.getBoundingClientRect()
      const [left, top] = [x + width / 2, y + height / 2]
      const isInside = left > 0 && top > 0 && left < innerWidth && top < innerHeight
      const hit = isInside ? document.elementFromPoint(left, top) : null
      if (!hit || !entry.contains(hit)) {
        found.faults.push(`${name} at ${left},${top} ${hit ? 'is covered' : 'is outside'}`)
        continue
      }
      let taken: unknown
      const take = (click: MouseEvent) => {
        click.preventDefault()
        click.stopImmediatePropagation()
        taken = (click.target as Element).closest('a, button, summary')
      }
      addEventListener('click', take, { capture: true })
      hit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      removeEventListener('click', take, { capture: true })
      if (taken !== entry) found.faults.push(`${name} does not take the click`)
      found.count += 1
      const href = entry.getAttribute('href')
      if (href?.startsWith('/')) found.hrefs.push(href)
    }
    return found
  })
}

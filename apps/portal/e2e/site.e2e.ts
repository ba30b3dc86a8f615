import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './log-in.ts'
import { operatorOf } from './operator.ts'
import { turnTo } from './visit.ts'

const clean = async (page: Page) => expect(await violationsOf(page)).toEqual([])

/** The server's own answer, as it would be for a closed house; others play on beside this story. */
async function closed(page: Page, more: object): Promise<void> {
  await page.route('**/wps/system/status*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { value: object }
    await route.fulfill({ json: { ...body, value: { ...body.value, ...more } }, response: answer })
  })
}

for (const width of [360, 1440]) {
  test(`U66: maintenance counts down and contact works, ${width}`, async ({ page }) => {
    await page.setViewportSize({ height: 740, width })
    const maintenanceEnd = new Date(Date.now() + 90 * 60_000).toISOString()
    await closed(page, { maintenance: true, maintenanceEnd, regionRestriction: true })
    await page.goto('/rng')
    // Maintenance wins over the region.
    await expect(page.getByRole('heading', { level: 1, name: '점검 중이에요' })).toBeVisible()
    await expect(page).toHaveTitle(/점검/)
    const timer = page.getByRole('timer')
    const before = await timer.textContent()
    await expect.poll(() => timer.textContent()).not.toBe(before)
    await clean(page)
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: '문의하기' }).click(),
    ])
    await expect(opened).toHaveURL(/\/contact$/)
    await expect(opened.getByRole('heading', { level: 1, name: '고객센터' })).toBeVisible()
    await expect(opened.getByRole('banner')).toHaveCount(0)
  })
}

test('U66: a restricted region shows its address and country, and contact works', async ({
  page,
}) => {
  const location = { country: 'FR', ip: '198.51.100.7' }
  await closed(page, { location, maintenance: false, regionRestriction: true })
  await page.goto('/index')
  await expect(page.getByText('198.51.100.7')).toBeVisible()
  await expect(page.getByText('프랑스 (FR)')).toBeVisible()
  await clean(page)
  await page.route('**/wps/system/customerService*', (route) => route.abort())
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: '문의하기' }).click(),
  ])
  // Point 8: when the way to customer service fails, the window closes.
  await expect.poll(() => opened.isClosed()).toBe(true)
  await expect(page.getByText('고객센터를 열지 못했어요', { exact: false })).toBeVisible()
})

test('2.1: with loginedToHomePage on, a visitor sees login, registration, help and the app', async ({
  browser,
  page,
}) => {
  const answer = await page.request.get('/wps/system/status')
  const body = (await answer.json()) as { value: { info: object } }
  body.value.info = { ...body.value.info, loginedToHomePage: true }
  await page.route('**/wps/system/status*', (route) => route.fulfill({ json: body }))
  for (const path of ['/index', '/rng', '/noticePage', '/me/depositv2', '/down']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  for (const path of ['/helpmc', '/download', '/register.html']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  // A member may stay until the session ends; then the page that is open is left at once.
  const context = await browserOf(browser, 'junho')
  const own = await context.newPage()
  await own.route('**/wps/system/status*', (route) => route.fulfill({ json: body }))
  await own.goto('/noticePage')
  await expect(own.getByRole('heading', { level: 1, name: '공지' })).toBeVisible()
  await own.evaluate(() =>
    dispatchEvent(new StorageEvent('storage', { key: 'loggedIn', newValue: null })),
  )
  await expect(own).toHaveURL(/\/login$/)
  await context.close()
})

test('U11: a help article has an address that a reload keeps, and "back" leads to the list', async ({
  page,
}) => {
  await page.goto('/help')
  await page.getByRole('link', { name: '입금은 어떻게 하나요?' }).click()
  await expect(page).toHaveURL(/article=deposit/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /입금은/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '도움말' })).toBeVisible()
  await page.getByLabel('하고 싶은 말').fill('찾기 쉬워요')
  await page.getByRole('button', { name: '의견 보내기' }).click()
  await expect(page.getByText('잘 받았어요', { exact: false })).toBeVisible()
  // 2.1: an address with an anchor leads to it, also where the page has to be fetched first.
  await turnTo(page, '/down#lite')
  await expect(page.locator('#lite h2')).toBeInViewport()
})

test('U18: a drop-down opens by click and key, Escape closes it and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ height: 900, width: 1440 })
  const sizes: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isMenu = url.pathname.endsWith('GCSGAME_gameList') && url.searchParams.has('gameType')
    if (isMenu) sizes.push(url.searchParams.get('pageSize'))
  })
  await page.goto('/noticePage')
  const menu = page.getByRole('banner').getByRole('button', { name: '슬롯' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: /달토끼/ }).first()).toBeVisible()
  expect(sizes).toEqual(['21'])
  await clean(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('link', { name: '로비에서 모두 보기' }).click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('U60: a pop-up comes once a session and rests for the day', async ({ page }) => {
  const popups = ['잔치', '소풍'].map((title) => ({
    content: '<p>오늘만</p>',
    id: crypto.randomUUID(),
    timestamp: '2026-11-21 09:00:00',
    title,
  }))
  await page.route('**/wps/relay/MCSFE_getListAnnouncements*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { value: object }
    await route.fulfill({ json: { ...body, value: { ...body.value, popup: popups } } })
  })
  await page.clock.install()
  await page.goto('/noticePage')
  await somebodyMoves()
  const feast = page.getByRole('dialog', { name: '잔치' })
  await expect(feast).toBeVisible()
  await clean(page)
  await feast.getByRole('button', { name: '오늘 하루 보지 않기' }).click()
  // Another session of the same day: what was put aside rests, and the next one comes.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await somebodyMoves()
  const outing = page.getByRole('dialog', { name: '소풍' })
  await expect(outing).toBeVisible()
  await expect(feast).toHaveCount(0)
  await outing.getByRole('button', { name: '닫기' }).last().click()
  // The same session: nothing more, though one of them was never put aside.
  await page.reload()
  await somebodyMoves()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Nothing that is still asked for may outlive the story.
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  /** What is not part of the first view is asked for, and the calm before a pop-up is over. */
  async function somebodyMoves(): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Shift')
    await page.clock.runFor(2_500)
  }
})

test('I read a letter and complain with a picture, and the answer reaches me', async ({
  browser,
  request,
}) => {
  test.slow()
  const context = await browserOf(browser, 'minji')
  const page = await context.newPage()
  const asOperator = await operatorOf(request, 'jisoo')
  await page.goto('/me/feedback')
  await page.getByLabel('내용').fill('짧아요')
  await page.getByRole('combobox').selectOption({ index: 1 })
  await page.getByRole('button', { name: '접수하기' }).click()
  await expect(page.getByText('10자에서 1000자 사이로', { exact: false })).toBeVisible()
  const words = `보낸 입금이 보이지 않아요 ${Date.now()}`
  await page.getByLabel('내용').fill(words)
  const [filed] = await Promise.all([
    page.waitForResponse(
      (answer) => /complaint/.test(answer.url()) && answer.request().method() !== 'GET',
    ),
    page.getByRole('button', { name: '접수하기' }).click(),
  ])
  const { value } = (await filed.json()) as { value: { id: string } }
  await expect(page.getByText('접수했어요', { exact: false })).toBeVisible()
  await expect(page.getByRole('listitem').getByText(words)).toBeVisible()
  await clean(page)

  const title = `안내 ${Date.now()}`
  const content = { EN: '<p>Hello</p>', KO: '<p>반가워요</p>' }
  await asOperator('/bo/letters', { accounts: ['minji'], content, title: { EN: title, KO: title } })
  await expect(page.getByRole('link', { name: /읽지 않은 것 [1-9]/ })).toBeVisible()
  const unread = page.getByRole('link', { name: /읽지 않은 것/ })
  await unread.click()
  const message = page.getByRole('button', { name: new RegExp(title) })
  await expect(message).toContainText('읽지 않음')
  await message.click()
  await expect(page.getByText('반가워요')).toBeVisible()
  // Of this letter alone: others may come at any moment and count too.
  await expect(message).not.toContainText('읽지 않음')
  await clean(page)

  await page.goto('/me/feedback')
  await expect(page.getByText(words)).toBeVisible()
  // The answer stands on the page that is open, without a reload.
  const answer = `반영했어요 ${value.id}`
  await asOperator(`/bo/complaints/${value.id}/answer`, { words: answer })
  await expect(page.getByText(answer)).toBeVisible()
  await page.getByRole('link', { name: /읽지 않은 것 [1-9]/ }).click()
  // What waits to be read now is read by one press; what comes later is none of its business.
  const waiting = page.getByRole('button', { name: /^읽지 않음/ })
  await expect(waiting).not.toHaveCount(0)
  const messages = await waiting.count()
  await page.getByRole('button', { name: '모두 읽음으로' }).click()
  await expect.poll(() => waiting.count()).toBeLessThan(messages)
  await context.close()
})

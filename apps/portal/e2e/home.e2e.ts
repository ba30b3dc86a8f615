import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './log-in.ts'
import { arrived } from './visit.ts'

const shiftMax = 0.02

/** Adds up what moves by itself, from the first byte on. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      value: number
    }
    const kept = window as unknown as { shift: number; shifted: string[] }
    kept.shift = 0
    kept.shifted = []
    const words = (node: Node | null) => node?.textContent?.trim().slice(0, 40) ?? node?.nodeName
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        kept.shift += shift.value
        for (const { currentRect, node, previousRect } of shift.sources) {
          const way = `${Math.round(previousRect.y)} → ${Math.round(currentRect.y)} of ${Math.round(previousRect.height)} → ${Math.round(currentRect.height)}`
          kept.shifted.push(`${shift.value.toFixed(3)} ${words(node)}: ${way}`)
        }
      }
    }).observe({ buffered: true, type: 'layout-shift' })
  })
}

/** So tall that nothing is scrolled: what comes into view for the first time makes it taller. */
async function showWhole(page: Page, width: number): Promise<void> {
  for (const room of [80, 400]) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ height: height + room, width })
    await page.evaluate(() => scrollTo(0, 0))
    await arrived(page)
  }
}

/** What moved by itself, where that is more than a page may. */
const shiftsOf = (page: Page) =>
  page.evaluate((most) => {
    const { shift, shifted } = window as unknown as { shift: number; shifted: string[] }
    return shift > most ? [shift, ...shifted] : []
  }, shiftMax)

for (const width of [360, 1440]) {
  test(`U07 U15 U16: home stands still, its banners and lines move as one likes, ${width}`, async ({
    page,
  }) => {
    await countShifts(page)
    await page.clock.install()
    await page.setViewportSize({ height: 740, width })
    await page.goto('/index')
    await arrived(page)
    expect(await shiftsOf(page)).toEqual([])

    // What is below comes with the first touch.
    await page.keyboard.press('Shift')
    const banners = page.getByRole('region', { name: '배너' })
    await page.getByRole('heading', { name: '큰 당첨' }).scrollIntoViewIfNeeded()
    await banners.scrollIntoViewIfNeeded()
    const rail = banners.getByRole('list')
    const at = () => rail.evaluate(({ scrollLeft }) => scrollLeft)
    const ends = await rail.evaluate((list) => list.scrollWidth - list.clientWidth)
    if (width === 360) expect(ends).toBeGreaterThan(100)
    // It turns by itself, and not after a pause.
    await page.clock.runFor(6_100)
    await expect.poll(at).toBeGreaterThan(Math.min(100, ends - 9))
    await banners.getByRole('button', { name: '배너 멈추기' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(20_000)
    await expect(banners.getByRole('button', { name: '배너 다시 넘기기' })).toBeVisible()
    await banners.getByRole('button', { name: '이전 배너' }).click()
    await expect.poll(at).toBeLessThan(9)
    if (width === 360) {
      await banners.getByRole('button', { name: '배너 다시 넘기기' }).click()
      await rail.scrollIntoViewIfNeeded()
      await swipe(page, await rail.boundingBox())
      await expect.poll(at).toBeGreaterThan(100)
      await expect(banners.getByRole('button', { name: '배너 다시 넘기기' })).toBeVisible()
    }

    const line = page.getByRole('region', { name: '새 소식' })
    await line.scrollIntoViewIfNeeded()
    const belt = line.locator('.animate-drift')
    const state = () => belt.evaluate((one) => getComputedStyle(one).animationPlayState)
    await page.mouse.move(0, 0)
    await expect.poll(state).toBe('running')
    await belt.hover({ force: true })
    await expect.poll(state).toBe('paused')
    await page.mouse.move(0, 0)
    await line.getByRole('link').first().focus()
    await expect.poll(state).toBe('paused')
    await line.getByRole('button', { name: '새 소식 멈추기' }).click()
    await page.mouse.move(0, 0)
    await expect.poll(state).toBe('paused')
    await expect(line).toHaveAttribute('aria-live', 'off')
    expect(await shiftsOf(page)).toEqual([])
    // The bottom bar covers what is scrolled beneath it: axe sees the page as a whole instead.
    await showWhole(page, width)
    expect(await violationsOf(page, { within: 'main' })).toEqual([])
  })
}

const boardNames = ['지금 라이브', '진행 중인 경기', '다음 추첨', '잭팟']

for (const width of [360, 1280, 1440]) {
  test(`home shows what goes on now, stands still, and rests out of sight, ${width}`, async ({
    page,
  }) => {
    await countShifts(page)
    await page.setViewportSize({ height: 800, width })
    let askedCount = 0
    page.on('request', (request) => {
      if (request.url().includes('/wps/live/tables')) askedCount += 1
    })
    await page.goto('/index')
    await arrived(page)
    // On a phone the games come first; the board comes with the first touch.
    await page.keyboard.press('Shift')
    const patch = (name: string) =>
      page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name }) })
    const live = patch('지금 라이브')
    await live.scrollIntoViewIfNeeded()
    await arrived(page)
    for (const name of boardNames) await expect(patch(name)).toBeVisible()
    await expect(live.getByRole('link', { name: /./ }).nth(1)).toHaveAttribute('href', /gameId=/)
    // The seconds of the table count down by themselves.
    const ring = live.getByRole('timer')
    await expect(ring).toBeVisible({ timeout: 60_000 })
    const first = await ring.textContent()
    await expect(ring).not.toHaveText(first ?? '', { timeout: 5_000 })
    // A match leads to its page, with a price of each side.
    const match = patch('진행 중인 경기').getByRole('listitem').first()
    await expect(match.getByRole('link')).toHaveAttribute('href', /^\/sports\?match=/)
    await expect(match.getByText(/^\d+\.\d\d$/).first()).toBeVisible()
    await expect(patch('다음 추첨').getByRole('timer').first()).toBeVisible()
    await expect(patch('잭팟').getByText(/\d,\d{3}/)).toBeVisible()
    expect(await shiftsOf(page)).toEqual([])

    await page.getByRole('heading', { name: '큰 당첨' }).scrollIntoViewIfNeeded()
    await expect(live).not.toBeInViewport()
    await page.waitForTimeout(1_000)
    const before = askedCount
    await page.waitForTimeout(7_000)
    expect(askedCount).toBe(before)
  })
}

test('home shows offers with pictures, open tables, and how results are sealed', async ({
  page,
}) => {
  await page.setViewportSize({ height: 900, width: 1440 })
  await page.goto('/index')
  await arrived(page)
  await page.keyboard.press('Shift')
  const offers = page.locator('main section').filter({
    has: page.getByRole('heading', { level: 2, name: '프로모션' }),
  })
  await offers.scrollIntoViewIfNeeded()
  await expect(offers.getByRole('listitem').first().locator('svg')).toBeVisible()
  await expect(offers.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/promoDetail\?id=/,
  )
  await expect(page.getByRole('heading', { name: '지금 열린 테이블' })).toBeVisible()
  await page.getByRole('link', { name: '내가 확인해 보기' }).click()
  await expect(page).toHaveURL(/\/fairness$/)
})

test('a member sees open bets, missions, rewards and points on home, each on its page', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'minji')).newPage()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ height: 900, width })
    await page.goto('/index')
    await arrived(page)
    await page.keyboard.press('Shift')
    for (const [name, figure, path] of [
      ['진행 중인 베팅', /\d/, '/sports?view=bets'],
      ['미션', /\d+ \/ \d+/, '/me/missionLeaderboard'],
      ['받을 리워드', /\d/, '/me/rewardCenter'],
      ['포인트', /[\d,]+P/, '/me/points'],
    ] as const) {
      const link = page.locator('main').getByRole('link', { name })
      await expect(link).toHaveText(figure)
      await expect(link).toHaveAttribute('href', path)
    }
    await arrived(page)
    await showWhole(page, width)
    expect(await violationsOf(page, { within: 'main' })).toEqual([])
  }
})

/** A finger from the end of a place towards its start. */
async function swipe(
  page: Page,
  box: { x: number; y: number; width: number; height: number } | null,
) {
  if (!box) throw new Error('nothing to swipe')
  const devtools = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      touchPoints: xs.map((part) => ({ x: box.x + box.width * part, y })),
      type,
    })
  await touch('touchStart', 0.85)
  for (const part of [0.75, 0.6, 0.45, 0.3, 0.15]) await touch('touchMove', part)
  await touch('touchEnd')
}

test('U11, 2.9: an invitation keeps its code, and closing the member center leads back', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/join?referralCode=MINJI')
  await expect(page.getByText('초대 코드: MINJI', { exact: false })).toBeVisible()
  expect(scripts.some((path) => path.startsWith('/assets/joinus-'))).toBe(true)
  await page.goto('/live')
  await arrived(page)
  expect(scripts.some((path) => path.startsWith('/assets/live-'))).toBe(true)
  await page.evaluate(() => history.pushState({}, '', '/me/limits'))
  // Nobody is logged in: the login stands before the page, and Escape takes it away.
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: '내 정보 닫기' }).click()
  await expect(page).toHaveURL(/\/live$/)
})

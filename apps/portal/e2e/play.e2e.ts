import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { browserOf, logIn, personOf } from './log-in.ts'
import { arrived, turnTo } from './visit.ts'

test('U08 U30: on a slow processor, tiles come within a second and every press is answered', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ height: 900, width: 1440 })
  await page.goto('/rng')
  await arrived(page)
  // The best of three: another program may hold the processor for a moment.
  const waitsMs: number[] = []
  for (let attempt = 0; attempt < 3 && Math.min(...waitsMs, Infinity) > 1_000; attempt++) {
    await turnTo(page, '/noticePage')
    waitsMs.push(await page.evaluate(tilesMs))
  }
  expect(Math.min(...waitsMs)).toBeLessThanOrEqual(1_000)

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(countPresses)
  const before = await page.evaluate(slowness)
  const menu = page.getByRole('banner').getByRole('button', { name: '슬롯' })
  const fold = page.getByRole('complementary').first().getByText('게임 센터')
  await page.getByRole('searchbox', { name: '게임 검색' }).focus()
  for (const key of 'ekfxhRl') await page.keyboard.press(key)
  for (let count = 0; count < 2; count++) {
    await fold.click()
    await menu.click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '밝게' }).click()
    await fold.click()
    await page.getByRole('button', { name: '어둡게' }).click()
  }
  await page.keyboard.press('Tab')
  const presses = await page.evaluate(() => (window as unknown as Counted).presses)
  const factor = Math.max(1, before, await page.evaluate(slowness))
  const durations = Object.values(presses).sort((one, other) => other - one)
  expect(durations.length).toBeGreaterThanOrEqual(10)
  // The worst one may have met another program; the next worst must hold.
  expect(durations[1] ?? 0, durations.join(' ')).toBeLessThanOrEqual(200 * factor)
})

type Counted = { presses: Record<number, number> }

/** How long each press took until its answer was painted, by the browser's own count. */
function countPresses(): void {
  type Press = PerformanceEntry & { interactionId: number }
  const kept = window as unknown as Counted
  kept.presses = {}
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as Press[]) {
      if (interactionId === 0) continue
      kept.presses[interactionId] = Math.max(kept.presses[interactionId] ?? 0, duration)
    }
  }).observe({ durationThreshold: 16, type: 'event' } as PerformanceObserverInit)
}

/** Above 1 where this machine is slower just now than a quarter of a usual processor. */
function slowness(): number {
  const usualMs = 55
  const began = performance.now()
  let sum = 0
  for (let at = 0; at < 1e7; at++) sum = (sum * 31 + at) | 0
  return (performance.now() - began + (sum & 0)) / usualMs
}

/** From the press to 24 tiles of the lobby. */
async function tilesMs(): Promise<number> {
  const left = document.title
  const began = performance.now()
  history.pushState({}, '', '/rng')
  const isThere = () =>
    document.title !== left && document.querySelectorAll('main article').length >= 24
  while (!isThere() && performance.now() - began < 5_000) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return performance.now() - began
}

test('U35: a favourite is marked at once, undone, kept, and set by key', async ({ browser }) => {
  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  await page.setViewportSize({ height: 900, width: 1440 })
  await page.goto('/rng')
  await arrived(page)
  const heart = page.getByRole('button', { name: '달토끼 즐겨찾기' })
  let answer = (): void => undefined
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/wps/relay/*avourite*', async (route) => {
    await mayAnswer
    return route.continue()
  })
  await heart.click()
  // The server has not answered yet.
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  answer()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('즐겨찾기에', { exact: false }).first()).toBeVisible()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await context.close()
})

test('U36: a game that needs a login asks for it and goes on to the game', async ({ page }) => {
  await page.goto('/game?gameId=tiger-pass')
  await logIn(page, personOf('minji'))
  await expect(page.locator('iframe[title="호랑이 고개"]')).toBeVisible()
})

test('U39: a vendor that is down says so, that no money moved, and shows four other games', async ({
  page,
}) => {
  await page.route('**/wps/game/launchGame', (route) =>
    route.fulfill({
      json: { errorCode: 'vendor-in-maintenance', message: '지금 점검 중이에요.', success: false },
      status: 409,
    }),
  )
  await page.goto('/game?gameId=moon-rabbit&mode=free')
  await expect(page.getByText('지금 점검 중이에요.')).toBeVisible()
  await expect(page.getByText('돈은', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('U38: a reality check comes before the next round, holds the focus, and lets on', async ({
  page,
}) => {
  let isDue = true
  await page.route('**/play/slots/state', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { value: { playSession: object } }
    body.value.playSession = { ...body.value.playSession, isCheckDue: isDue }
    isDue = false
    await route.fulfill({ json: body, response: answer })
  })
  let spinCount = 0
  await page.route('**/play/slots/spin', (route) => {
    spinCount += 1
    return route.continue()
  })
  await openFree(page)
  const spin = page.getByRole('button', { exact: true, name: '스핀' })
  const check = page.getByRole('alertdialog')
  await expect(check).toBeVisible()
  for (let count = 0; count < 8; count++) {
    await page.keyboard.press('Tab')
    // The browser itself stands between the last control and the first.
    const isInside = await page.evaluate(() => {
      const here = document.activeElement
      return here === document.body || here?.closest('[role=alertdialog]') != null
    })
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(check).toBeVisible()
  expect(spinCount).toBe(0)
  await check.getByRole('combobox').selectOption('30')
  await check.getByRole('button', { name: '계속하기' }).click()
  await expect(check).toHaveCount(0)
  await spin.click()
  await expect.poll(() => spinCount).toBe(1)
})

async function openFree(page: Page): Promise<void> {
  const reply = await page.request.post('/wps/game/launchGame', {
    data: { gameId: 'moon-rabbit', launchMode: 'FREE' },
    headers: { language: 'KO' },
  })
  const { value } = (await reply.json()) as { value: { game_url: string } }
  await page.goto(value.game_url)
  await expect(page.locator('.reels')).toBeVisible()
}

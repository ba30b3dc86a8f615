import { expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './log-in.ts'
import { faultsOf } from './variants.ts'
import { arrived } from './visit.ts'

test('U47 and U48: a ticket and a plan are bought', async ({ browser }) => {
  const context = await browserOf(browser, 'sora')
  const page = await context.newPage()
  await page.setViewportSize({ height: 740, width: 360 })
  await page.goto('/lottery?gameCode=mark6-300&playType=special')
  const mine = page.getByRole('region', { name: '내 기록' })
  const tickets = mine.getByText('1줄')
  await arrived(page)
  const before = await tickets.count()
  const pick = page.getByRole('button', { name: '자동 선택' })
  await pick.click()
  await expect(page.getByText('1건 · 1,000원')).toBeVisible()
  await page.getByRole('button', { exact: true, name: '담기' }).click()
  const cart = page.getByRole('region', { name: '담은 번호' })
  await expect(cart.locator('ol li')).toHaveCount(1)
  const numbers = (await cart.locator('ol li .num.break-words').textContent()) ?? 'none'
  await cart.getByRole('button', { name: '구매하기' }).click()
  await expect(page.getByText('복권을 구매했어요.')).toBeVisible()
  await expect(cart.locator('ol li')).toHaveCount(0)
  await expect(tickets).toHaveCount(before + 1)

  // The same numbers once more.
  await expect(mine.getByRole('article').first()).toContainText(numbers)
  await mine.getByRole('article').first().getByRole('button', { name: '다시 사기' }).click()
  await expect(cart.locator('ol li')).toContainText(numbers)
  await cart.getByLabel('회차 수').fill('3')
  await cart.getByLabel('배수').selectOption({ label: '2배씩' })
  await expect(cart.getByText('3회 모두 사면 7,000원')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await cart.getByRole('button', { name: '연속 구매하기' }).click()
  await expect(page.getByText('연속 구매를 시작했어요.')).toBeVisible()
  await mine.getByRole('tab', { name: '연속 구매' }).click()
  await mine.getByRole('button', { name: '멈추기' }).click()
  await expect(mine.getByText('멈춤')).toBeVisible()

  await context.close()
})

test('U48: an instant ticket is scratched by hand, by key and all at once', async ({ browser }) => {
  test.slow()
  const context = await browserOf(browser, 'sora')
  const page = await context.newPage()
  await page.setViewportSize({ height: 800, width: 360 })
  await page.goto('/elott')
  await page.getByRole('link', { name: '호랑이 엽전 열기' }).click()
  await page.getByRole('button', { name: '구매하기' }).click()
  const ticket = page.getByRole('group', { name: /^호랑이 엽전, 시리즈 \d+, \d+번$/ })
  const foot = page.getByText(/9칸 중 \d칸/)
  await expect(foot).toHaveText('9칸 중 0칸')
  const field = (number: number) =>
    ticket.getByRole('button', { name: new RegExp(`^${number}번 칸`) })
  // By hand: strokes across the first coin open it, and nothing else.
  const coin = (await field(1).boundingBox()) ?? { height: 0, width: 0, x: 0, y: 0 }
  const height = () => page.evaluate(() => window.scrollY)
  const before = await height()
  await page.mouse.move(coin.x + 8, coin.y + 8)
  await page.mouse.down()
  for (const part of [0.2, 0.4, 0.6, 0.8]) {
    await page.mouse.move(coin.x + coin.width - 8, coin.y + coin.height * part, { steps: 6 })
    await page.mouse.move(coin.x + 8, coin.y + coin.height * (part + 0.1), { steps: 6 })
  }
  await page.mouse.up()
  await expect(field(1)).toHaveAccessibleName(/^1번 칸, [\d,]+원$/)
  await expect(foot).toHaveText('9칸 중 1칸')
  expect(await height()).toBe(before)
  // By key, and what is half scratched lies there again after a reload.
  await field(1).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field(2)).toHaveAccessibleName(/^2번 칸, [\d,]+원$/)
  await page.reload()
  await expect(foot).toHaveText('9칸 중 2칸')
  await page.getByRole('button', { name: '모두 긁기' }).click()
  await expect(page.getByText(/원 당첨$|^당첨되지 않았어요\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '그만하기' })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})

test('a card of bingo is bought in its room, where the last round is called', async ({
  browser,
}) => {
  test.slow()
  const context = await browserOf(browser, 'sora')
  const page = await context.newPage()
  await page.setViewportSize({ height: 740, width: 360 })
  await page.goto('/elott')
  await page.getByRole('link', { name: '빙고 90초 룸' }).click()
  await expect(page.getByRole('region', { name: '부른 번호' })).toBeVisible()
  await page.getByRole('button', { name: '카드 추가하기' }).click()
  await expect(page.getByText('카드 2장 × 무늬 1개')).toBeVisible()
  const mine = page.getByRole('region', { name: /내 카드$/ })
  const cards = mine.getByRole('table')
  const had = await cards.count()
  await page.getByRole('button', { name: '카드 구매하기' }).click()
  await expect(page.getByText('복권을 구매했어요.')).toBeVisible()
  // Those of the round before may still lie there.
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(Math.max(2, had))
  // A ball is called every second, and turns while it comes.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})

test('a draw appears on an open board, which asks only when it is notified', async ({ page }) => {
  test.setTimeout(100_000)
  const board = '/lgw/games/ssc-60/board'
  let [askedCount, sentCount] = [0, 0]
  page.on('request', (request) => void (askedCount += Number(request.url().endsWith(board))))
  let isWatching = false
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      isWatching ||= String(payload).includes('"watch"')
    })
    socket.on('framereceived', ({ payload }) => {
      sentCount += Number(String(payload).includes('"changed"'))
    })
  })
  await page.goto('/lottery?gameCode=ssc-60')
  const results = page.getByRole('region', { name: '추첨 결과' })
  const newest = results.getByRole('listitem').first()
  // A visitor's line opens some seconds after the first view.
  await expect.poll(() => isWatching, { timeout: 20_000 }).toBe(true)
  askedCount = 0
  const before = (await newest.textContent()) ?? ''
  await expect(newest).not.toHaveText(before, { timeout: 70_000 })
  expect(sentCount).toBeGreaterThan(0)
  expect(askedCount).toBeLessThanOrEqual(sentCount + 1)
  // The browser keeps what did not change, and learns the time all the same.
  const [first, again] = await page.evaluate(async (path) => {
    const ask = async () => {
      const answer = await fetch(path)
      const time = answer.headers.get('server-time') ?? ''
      return { body: await answer.text(), tag: answer.headers.get('etag'), time }
    }
    const one = await ask()
    await new Promise((resume) => setTimeout(resume, 20))
    return [one, await ask()] as const
  }, board)
  expect(again.time > first.time).toBe(true)
  if (again.tag === first.tag) expect(again.body).toBe(first.body)
})

for (const [lang, theme, width] of [
  ['KO', 'dark', 360],
  ['EN', 'light', 1440],
] as const) {
  test(`everyone can read the lotteries: ${lang}, ${theme}, ${width}`, async ({ page }) => {
    await page.setViewportSize({ height: 900, width })
    // A ball that fades in has no contrast of its own yet.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(
      ([own, scheme]) => {
        localStorage.setItem('lang', own)
        localStorage.setItem('hisLang', own)
        localStorage.setItem('theme', scheme)
      },
      [lang, theme] as const,
    )
    for (const path of [
      '/lottery',
      '/vnlottery',
      '/seaLottery?gameCode=4d-real',
      '/elott',
      '/elott?room=keno-60',
      '/elott?ticket=lotus-pond',
      '/lottery/results',
    ]) {
      await page.goto(path)
      await arrived(page)
      expect([path, await violationsOf(page)]).toEqual([path, []])
      // The lotteries have a header without its navigation (specification, 2.1).
      const faults = (await faultsOf(page)).filter((fault) => fault !== 'no nav')
      expect([path, faults]).toEqual([path, []])
    }
  })
}

import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import type { Page, Route } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { inShort } from './in-short.ts'

const gameId = 'moon-rabbit'
const javascriptBytesMax = 113 * 1_024

/** Opens the game for free, as its frame in the portal would. */
async function openGame(page: Page, lang: 'KO' | 'EN' = 'KO', id = gameId): Promise<void> {
  const reply = await page.request.post('/wps/game/launchGame', {
    data: { gameId: id, launchMode: 'FREE' },
    headers: { language: lang },
  })
  const { value } = (await reply.json()) as { value: { game_url: string } }
  await page.goto(value.game_url)
  await expect(page.locator('.reels')).toBeVisible()
}

const spinButton = (page: Page) => page.getByRole('button', { exact: true, name: '스핀' })
/** The round is over: the big button spins again. */
const isReady = (page: Page) => expect(spinButton(page)).toBeEnabled({ timeout: 60_000 })

async function playRound(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/play\/slots\/spin/)
  await spinButton(page).click()
  await answered
  await isReady(page)
}

test('a visitor plays for free, looks back, and verifies the round in the browser', async ({
  page,
  context,
}) => {
  test.slow()
  await openGame(page)
  await expect(page.getByText('무료 체험')).toBeVisible()
  await playRound(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '메뉴' }).click()
  await page.getByRole('button', { name: '공정성 확인' }).click()
  await page.getByRole('button', { name: '시드 바꾸기' }).click()
  await expect(page.getByText('공개된 서버 시드')).toBeVisible()
  await page.getByRole('button', { name: '닫기' }).click()

  await page.getByRole('button', { name: '메뉴' }).click()
  await page.getByRole('button', { name: '지난 라운드' }).click()
  const link = page.getByRole('link', { name: '검증하기' })
  await expect(link).toHaveCount(1)
  const verifier = context.waitForEvent('page')
  await link.click()
  const checked = await verifier
  await expect(checked.getByText('기록과 똑같아요')).toBeVisible()
  expect(await violationsOf(checked)).toEqual([])
})

test('a machine whose return was changed says the new one, and stakes nothing', async ({
  page,
}) => {
  await openGame(page)
  const balance = await page.locator('footer p .font-semibold').textContent()
  const another = async (route: Route) => {
    const sent = route.request().postDataJSON() as object
    await route.continue({ postData: JSON.stringify({ ...sent, gameVersion: '9' }) })
  }
  await page.route('**/play/slots/spin', another, { times: 1 })
  await spinButton(page).click()
  await expect(page.getByText(/환수율이 \d\d\.\d\d%로 바뀌었어요/)).toBeVisible()
  await expect(page.locator('footer p .font-semibold')).toHaveText(balance ?? '')
})

test('a reload finds reels and balance as they were', async ({ page }) => {
  await openGame(page)
  await playRound(page)
  const reels = await page.locator('.reels').getAttribute('aria-label')
  const balance = await page.locator('footer p .font-semibold').textContent()
  await page.reload()
  await expect(page.locator('.reels')).toHaveAttribute('aria-label', reels ?? '')
  await expect(page.locator('footer p .font-semibold')).toHaveText(balance ?? '')
})

test('a reload in the middle of a feature tells nothing of its end', async ({ page }) => {
  test.slow()
  await openGame(page, 'KO', 'jade-hollow')
  const shown = async () =>
    Number((await page.locator('footer p .num').textContent())?.replaceAll(/[^\d.]/g, ''))
  type Answer = { value: { balance: string; round: { payout: string; stake: string } } }
  let answer: Answer['value']
  do {
    await page.getByRole('button', { name: /^보너스/ }).click()
    const answered = page.waitForResponse(/\/play\/slots\/spin/)
    await page.locator('dialog[open] footer button').click()
    answer = ((await (await answered).json()) as Answer).value
    await page.reload()
    const faster = page.getByRole('button', { exact: true, name: '빨리 보기' })
    await expect(faster).toBeVisible()
    const left = Number(answer.balance) - Number(answer.round.payout)
    expect(await shown()).toBe(left)
    while (await faster.isVisible()) await faster.click({ timeout: 1_000 }).catch(() => undefined)
    await isReady(page)
    expect(await shown()).toBe(Number(answer.balance))
    // A feature that brought nothing had nothing to tell.
  } while (answer.round.payout === '0.00')
})

test('a lost answer is asked for again and counts once', async ({ page }) => {
  await openGame(page)
  let presses = 0
  let askOn = () => {}
  const isSeen = new Promise<void>((resolve) => (askOn = resolve))
  await page.route(/\/play\/slots\/spin/, async (route) => {
    presses += 1
    if (presses > 1) {
      // What is asked again waits until the words were read.
      await isSeen
      return route.continue()
    }
    // The server has played the round; only its answer is lost on the way.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await spinButton(page).click()
  await expect(page.getByText('처리 결과를 확인하고 있어요')).toBeVisible()
  askOn()
  await isReady(page)
  await page.getByRole('button', { name: '메뉴' }).click()
  await page.getByRole('button', { name: '지난 라운드' }).click()
  await expect(page.getByRole('link', { name: '검증하기' })).toHaveCount(1)
})

test('where the law wants slow reels, nothing hastens, repeats or buys, and rounds keep apart', async ({
  page,
}) => {
  const minCycleMs = 3_000
  const lawful = { mayAutoplay: false, mayBuyFeature: false, mayTurbo: false, minCycleMs }
  await page.route(/\/play\/slots\/state/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { value: { rules: object } }
    body.value.rules = { ...body.value.rules, ...lawful }
    return route.fulfill({ json: body, response: answer })
  })
  const askedAt: number[] = []
  page.on('request', (asked) => {
    if (asked.url().includes('/play/slots/spin')) askedAt.push(performance.now())
  })
  // A game that has all three where it may.
  await openGame(page, 'KO', 'jade-hollow')
  for (const name of [/^자동/, /^빠르게/, /^보너스/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  const answered = page.waitForResponse(/\/play\/slots\/spin/)
  await page.locator('.spin').click()
  await answered
  await expect(page.locator('.spin')).toHaveAttribute('aria-disabled', 'true')
  await isReady(page)
  const asked = page.waitForRequest(/\/play\/slots\/spin/)
  await page.locator('.spin').click()
  await asked
  expect(askedAt).toHaveLength(2)
  expect((askedAt[1] ?? 0) - (askedAt[0] ?? 0)).toBeGreaterThanOrEqual(minCycleMs - 50)
})

test('a pool that is shown is never older than half a minute', async ({ page }) => {
  const grownWon = 12_345
  // Others play meanwhile: whatever is asked for from now on is more than what is shown.
  await page.route(/\/play\/slots\/jackpot/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { value: { jackpot: string } }
    body.value.jackpot = (Number(body.value.jackpot) + grownWon).toFixed(2)
    return route.fulfill({ json: body, response: answer })
  })
  await page.clock.install()
  await openGame(page, 'KO', 'royal-seal')
  const shown = async () =>
    Number((await page.locator('.jackpot strong').textContent())?.replaceAll(/[^\d.]/g, ''))
  const before = await shown()
  // The page's time stands still but for this half minute.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  await page.clock.runFor(30_000)
  await expect.poll(shown, { timeout: 5_000 }).toBe(before + grownWon)
})

test('the rules of a slot are one press away, also on a phone', async ({ page }) => {
  await page.setViewportSize({ height: 740, width: 360 })
  // Lines, a bought feature, and a pool.
  for (const id of ['moon-rabbit', 'jade-hollow', 'royal-seal']) {
    await openGame(page, 'KO', id)
    await page.getByRole('button', { name: '배당표와 규칙' }).click({ timeout: 5_000 })
    const rules = page.locator('dialog[open] section', {
      has: page.getByRole('heading', { exact: true, name: '규칙' }),
    })
    await expect(rules.getByRole('listitem')).not.toHaveCount(0)
    await expect(rules).toContainText('화면이 끊겨도 결과는 바뀌지 않고')
    await page.keyboard.press('Escape')
  }
})

test('a game costs a phone at most 113 KiB of code', async ({ page }) => {
  const reads: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    reads.push(response.body().then((body) => gzipSync(body).length))
  })
  await openGame(page)
  const sizes = await Promise.all(reads)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(javascriptBytesMax)
})

for (const [lang, theme, width, height] of inShort([
  ['KO', 'dark', 360, 740],
  ['EN', 'light', 1440, 900],
  ['EN', 'light', 360, 740],
  ['EN', 'dark', 1440, 900],
  ['KO', 'light', 1440, 900],
] as const)) {
  test(`everyone can read the game: ${lang}, ${theme}, ${width}`, async ({ page }) => {
    await page.setViewportSize({ height, width })
    await page.addInitScript((kept) => localStorage.setItem('theme', kept), theme)
    await openGame(page, lang)
    const overflow = 'document.documentElement.scrollWidth - innerWidth'
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    expect(await violationsOf(page)).toEqual([])
    const menu = page.getByRole('button', { exact: true, name: lang === 'KO' ? '메뉴' : 'Menu' })
    for (const [name, isInMenu] of [
      [/배당표와 규칙|Paytable and rules/, false],
      [/베팅 고르기|Choose a bet/, false],
      [/^자동( 스핀)?$|^Auto(play)?$/, false],
      [/공정성 확인|Provably fair/, true],
      [/지난 라운드|Past rounds/, true],
    ] as const) {
      if (isInMenu) await menu.click()
      await page.getByRole('button', { name }).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
}

import { expect, test } from '@playwright/test'
import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './log-in.ts'

type Card = { id: string; code: string }
type Seat = { page: Page; token: string; lang?: 'KO' | 'EN' }

/** Opens a table as its frame in the portal would. */
async function openTable({ lang = 'KO', page, token }: Seat, gameId: string): Promise<void> {
  const reply = await page.request.post('/wps/game/launchGame', {
    data: { gameId, launchMode: 'GLS' },
    headers: { language: lang, token },
  })
  const { value } = (await reply.json()) as { value: { game_url: string } }
  await page.goto(value.game_url)
  await expect(page.locator('.spot').first()).toBeVisible()
}

/** Names that are not shown to their end. */
const cutNames = (page: Page): Promise<string[]> =>
  page.locator('h1, h2, h3, article a').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && one.scrollWidth > Math.max(1, one.clientWidth))
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .map(({ textContent }) => textContent ?? ''),
  )

test('no name of a table is cut, in the lobby, at the table, in its hall and beside it', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'minji')
  const page = await context.newPage()
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'EN')
    localStorage.setItem('hisLang', 'EN')
  })
  for (const width of [360, 656, 1440]) {
    await page.setViewportSize({ height: 800, width })
    await page.goto('/live')
    await expect(page.getByRole('heading', { name: 'Roulette Garden La Partage' })).toBeVisible()
    expect([width, await cutNames(page)]).toEqual([width, []])
  }
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  await page.setViewportSize({ height: 740, width: 360 })
  await openTable({ lang: 'EN', page, token }, 'live-rou-la-partage-garden')
  expect(await cutNames(page)).toEqual([])
  await page.getByRole('button', { name: 'All tables' }).click()
  await expect(page.locator('.lobby-card')).toHaveCount(33)
  expect(await cutNames(page)).toEqual([])
  await page.getByRole('button', { exact: true, name: 'Win Three Cards' }).click()
  // Pressed twice it is the same table once.
  await page.getByRole('button', { name: 'Add this table' }).first().dblclick()
  await page.keyboard.press('Escape')
  await expect(page.locator('.beside-table')).toHaveCount(1)
  expect(await cutNames(page)).toEqual([])
  await context.close()
})

test('on a telephone nothing moves when a round tells what it brought', async ({ browser }) => {
  const context = await browserOf(browser, 'minji')
  const page = await context.newPage()
  await page.setViewportSize({ height: 740, width: 360 })
  await page.goto('/live')
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/play\/live$/, (line) => {
    line.connectToServer()
    lines.push(line)
  })
  await openTable({ lang: 'EN', page, token }, 'live-tcp-bridge')
  const boardTop = async () => (await page.locator('.board').boundingBox())?.y
  const before = await boardTop()
  const write = (place: string, words: string) =>
    page.locator(place).evaluate((one, text) => (one.textContent = text), words)
  await write('.live-net .num:not([role=timer])', '−12,345,678,900')
  await write('.voice-words', 'The dealer does not qualify')
  await write('.voice-payout', '12,345,678.00 KRW came back')
  expect(await boardTop()).toBe(before)

  // A cut line is said beside all that, and nothing lies over the buttons.
  await page.routeWebSocket(/\/play\/live$/, (line) => line.close())
  for (const line of lines) await line.close()
  await expect(page.locator('.live-unlinked')).toBeVisible()
  const boxes = page.locator('.live-unlinked, .live-net, .live-tools')
  const edges = await boxes.evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right } = one.getBoundingClientRect()
      return [left, right]
    }),
  )
  expect(edges).toEqual(edges.toSorted((a, b) => a - b))
  expect(await boardTop()).toBe(before)
  await context.close()
})

/** Spots of a wheel's numbers that are less than 24 px for the pointer: others lie over them. */
const smallSpots = (page: Page): Promise<string[]> =>
  page.locator('.spots-numbers [data-spot]').evaluateAll((all) =>
    all.flatMap((spot) => {
      const { height, width, x, y } = spot.getBoundingClientRect()
      const [middle, centre] = [x + width / 2, y + height / 2]
      const isOwn = (right: number, down: number) =>
        document.elementFromPoint(middle + right, centre + down)?.closest('[data-spot]') === spot
      const sides: [number, number][] = [
        [0, 0],
        [11, 0],
        [-11, 0],
        [0, 11],
        [0, -11],
      ]
      return sides.every((side) => isOwn(...side)) ? [] : (spot.getAttribute('data-spot') ?? '')
    }),
  )

test('the cloth of a wheel is one stop of the Tab key, and arrows go over all of it', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'minji')
  const page = await context.newPage()
  await page.setViewportSize({ height: 1200, width: 1440 })
  await page.goto('/live')
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  await openTable({ page, token }, 'live-rou-orbit')
  await expect(page.locator('.spot[tabindex="0"]')).toHaveCount(1)
  const here = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['spot'])
  const walk = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    return here()
  }
  await page.locator('[data-spot="straight-0"]').focus()
  expect(await walk('ArrowRight')).toBe('split-0-2')
  await expect(page.locator('[data-covered]')).toHaveText(['0', '2'])
  expect(await walk('ArrowRight')).toBe('straight-2')
  expect(await walk('ArrowDown', 'ArrowRight')).toBe('corner-1-2-4-5')
  expect(await walk('ArrowDown', 'ArrowRight')).toBe('straight-4')
  expect(await walk('ArrowDown', 'ArrowDown')).not.toMatch(/^str/)
  expect(await walk('ArrowUp')).toMatch(/^(street|six-line)/)
  expect(await smallSpots(page)).toEqual([])
  await page.locator('[data-spot="straight-4"]').focus()
  // Back to where the hands were, not to the first.
  expect(await walk('Tab', 'Shift+Tab')).toBe('straight-4')
  await expect(page.locator('.board[data-open=true]')).toBeVisible({ timeout: 40_000 })
  await page.keyboard.press('2')
  await expect(page.locator('.rail-chips [aria-pressed=true]')).toHaveCount(1)
  await expect(page.locator('.rail-chips button').nth(1)).toHaveAttribute('aria-pressed', 'true')
  const stage = page.locator('.live-stage')
  const before = await stage.boundingBox()
  await page.getByRole('button', { name: '배당과 규칙' }).click()
  await expect(page.locator('dialog[open] tbody tr')).toHaveCount(14)
  // Nothing moves behind it: a table has no bar whose place would have to be kept.
  expect(await stage.boundingBox()).toEqual(before)
  await context.close()
})

/** What is pressed by voice or by thumb: named as it is read, and large enough. */
const asTouched = ['label-content-name-mismatch', 'target-size']

/** One chip on the player by keyboard, taken back and laid again, then handed in. */
async function betByKeyboard(page: Page): Promise<void> {
  // A round that has just begun: one that is about to close could close between two keys.
  const secondsLeft = async () => Number(await page.locator('.voice-clock').textContent())
  await expect(page.locator('.board[data-open=true]')).toBeVisible({ timeout: 40_000 })
  await expect.poll(secondsLeft, { timeout: 60_000 }).toBeGreaterThanOrEqual(5)
  await page.getByRole('button', { name: /^플레이어, 1:1/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  const handIn = page.getByRole('button', { name: '5,000원 베팅하기' })
  await handIn.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.chip-pile[data-handed-in=true]')).toBeVisible()
  // The hands stay where they are, and what lies is told.
  await expect(page.locator('.rail-hand-in button')).toBeFocused()
  await expect(page.locator('.rail-said').getByRole('status')).toHaveText(/5,000원$/)
}

/** The cards come one by one, the bet is settled, and the road has grown. */
async function watchRound(page: Page): Promise<void> {
  const marks = page.locator('.roads .road-full')
  const before = await marks.count()
  await expect(page.locator('.playing-card[data-motion]').first()).toBeVisible({ timeout: 40_000 })
  await expect(page.locator('.voice-words')).toHaveText(/이겼어요|타이/, { timeout: 40_000 })
  await expect(page.locator('.voice-payout')).not.toBeEmpty()
  await expect.poll(() => marks.count()).toBeGreaterThan(before)
}

/** One of each look: hands and roads, a wheel, decisions, and long lists of spots. */
const shown = new Set(['DAT', 'ROU', 'BJ', 'SIC'])

/**
 * Every class at once, each on a page of its own: what a screen reader or a narrow window would
 * stumble over, then a whole round from the chip to what it brought.
 */
async function playAll(seat: Seat, cards: Card[]): Promise<TablePayout[]> {
  const rounds: Promise<TablePayout>[] = []
  for (const [at, { code, id }] of cards.entries()) {
    const page = await seat.page.context().newPage()
    const isPhone = at % 2 === 0
    await page.setViewportSize(isPhone ? { height: 740, width: 360 } : { height: 900, width: 1440 })
    await openTable({ ...seat, page, lang: at % 3 === 0 ? 'EN' : 'KO' }, id)
    const overflow = 'document.documentElement.scrollWidth - innerWidth'
    expect([code, await page.evaluate(overflow)]).toEqual([code, 0])
    const spots = await page
      .locator('.spot')
      .evaluateAll((all) => all.map((spot) => spot.getAttribute('aria-label') ?? ''))
    expect([code, spots.filter((name) => name.trim() === '')]).toEqual([code, []])
    await openRules(page, spots.length)
    if (shown.has(code)) expect([code, await violationsOf(page)]).toEqual([code, []])
    rounds.push(
      playRound(page, code).then(async (shown) => {
        await page.close()
        return { ...shown, gameId: id }
      }),
    )
  }
  return Promise.all(rounds)
}

/** A row stands for one spot, or says for how many that are paid alike. */
async function spotsIn(rows: Locator): Promise<number> {
  const names = await rows.locator('td:first-child').allTextContents()
  return names.reduce((sum, name) => sum + Number(/(\d+)(?:개| spots)$/.exec(name)?.[1] ?? 1), 0)
}

/** One press away, and every spot of the cloth stands there with what it pays. */
async function openRules(page: Page, spotCount: number): Promise<void> {
  await page
    .getByRole('button', { name: /^(배당과 규칙|Payouts and rules)$/ })
    .click({ timeout: 5_000 })
  const rows = page.locator('dialog[open] tbody tr')
  await expect.poll(() => spotsIn(rows)).toBeGreaterThanOrEqual(spotCount)
  expect(await rows.locator('td:last-child:empty').count()).toBe(0)
  await page.keyboard.press('Escape')
}

/** What a table told at the end of a round, in won: in all, for each spot, and the new balance. */
type TablePayout = { gameId?: string; paidOut: number; spots: number[]; balance: number }

/** Read in one moment: the next round clears the table. */
const readPayout = (page: Page): Promise<TablePayout | null> =>
  page.evaluate(() => {
    const won = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''))
    // What was won stands there twice: to be heard at once, and counting up to be seen.
    const paidOut = document.querySelector('.voice-payout > span')
    const balance = document.querySelector('.rail-said > span')
    if (!paidOut || !balance) return null
    const own = [...balance.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return {
      balance: won(own.map(({ textContent }) => textContent).join('')),
      paidOut: won(paidOut.textContent),
      spots: [...document.querySelectorAll('.my-bets strong')].map((end) => won(end.textContent)),
    }
  })

/** What every table told is in the record, has moved the account, and was its balance then. */
async function checkMoney({ page, token }: Seat, all: TablePayout[]): Promise<void> {
  const ask = async <Row>(path: string) => {
    const reply = await page.request.get(path, { headers: { language: 'KO', token } })
    return ((await reply.json()) as { value: { rows: Row[] } }).value.rows
  }
  type Bet = { id: string; gameId: string; stake: string; payout: string }
  const history = '/wps/report/accountGameBetHistory?category=LIVE&state=settled&limit=50'
  const bets = await ask<Bet>(history)
  type Line = { subject: string | null; change: string; balance: string }
  const lines = await ask<Line>('/wps/relay/ODSFE2_MemTransDet?limit=100')
  const balances = new Set(lines.map(({ balance }) => Number(balance)))
  for (const { balance, paidOut, gameId, spots } of all) {
    const bet = bets.find((one) => one.gameId === gameId)
    const moved = lines.filter(({ subject }) => subject === bet?.id)
    const change = moved.reduce((sum, line) => sum + Number(line.change), 0)
    const known = { balance: balances.has(balance), change, gameId, payout: Number(bet?.payout) }
    const is = { balance: true, change: paidOut - Number(bet?.stake), gameId, payout: paidOut }
    expect(known).toEqual(is)
    expect([gameId, spots.reduce((sum, spot) => sum + spot, 0)]).toEqual([gameId, paidOut])
  }
  for (const [at, { balance, change }] of lines.slice(0, -1).entries()) {
    expect(Number(balance)).toBe(Number(lines[at + 1]?.balance) + Number(change))
  }
}

/** Whoever lays there is always asked; at blackjack only where nobody was dealt twenty-one. */
const asksAlways = new Set(['HE', 'TCP'])

/** A chip, the bet, every question answered by its first choice, and what the round brought. */
async function playRound(page: Page, code: string): Promise<TablePayout> {
  await expect
    .poll(() => betByKeys(page), {
      intervals: [300],
      message: `${code} takes a bet`,
      timeout: 90_000,
    })
    .toBe(true)
  const choice = page.locator('.hand-bar button:not([aria-disabled])').first()
  let answerCount = 0
  let isAtHand = false
  let shown: TablePayout | null = null
  const isPaid = async () => {
    if (await choice.isVisible()) {
      isAtHand ||= (await page.locator('.hand-bar button:focus').count()) > 0
      // The time may end between the look and the key: then the table answers, and goes on.
      await choice.press('Enter', { timeout: 1_000 }).then(
        () => answerCount++,
        () => undefined,
      )
    }
    shown = await readPayout(page)
    return shown !== null
  }
  await expect
    .poll(isPaid, { intervals: [300], message: `${code} is paid`, timeout: 90_000 })
    .toBe(true)
  // The question came to the hands of whoever plays by keyboard.
  if (asksAlways.has(code)) expect([code, answerCount > 0, isAtHand]).toEqual([code, true, true])
  return shown ?? { balance: 0, paidOut: 0, spots: [] }
}

/** Lays and hands in by keyboard, where there is time for both; says whether the bet lies. */
async function betByKeys(page: Page): Promise<boolean> {
  const lies = page.locator('.chip-pile[data-handed-in=true]')
  const isEarly = () =>
    page.evaluate(() => {
      const seconds = Number(document.querySelector('.voice-clock')?.textContent ?? 0)
      return document.querySelector('.board')?.getAttribute('data-open') === 'true' && seconds >= 4
    })
  if ((await lies.count()) === 0 && (await isEarly())) {
    await page.locator('.spot').first().press('Enter')
    const handIn = page.locator('.rail-hand-in button:not([aria-disabled])')
    await handIn.press('Enter', { timeout: 2_000 }).catch(() => undefined)
    await lies
      .first()
      .waitFor({ timeout: 2_000 })
      .catch(() => undefined)
  }
  return (await lies.count()) > 0
}

test('a bet by keyboard is dealt, settled and verified, while every class plays a whole round', async ({
  browser,
}) => {
  test.slow()
  const context = await browserOf(browser, 'minji')
  const page = await context.newPage()
  const faults: string[] = []
  context.on('weberror', (fault) => faults.push(String(fault.error())))
  context.on('console', (line) => {
    if (/Content Security Policy|Trusted/.test(line.text())) faults.push(line.text())
  })
  await page.setViewportSize({ height: 823, width: 412 })
  await page.goto('/live')
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  await expect(page.locator('article').nth(2)).toBeAttached()
  expect(await violationsOf(page, { rules: asTouched })).toEqual([])
  await page.setViewportSize({ height: 720, width: 1280 })
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  const reply = await page.request.get('/wps/live/tables')
  const { value } = (await reply.json()) as { value: { list: Card[] } }
  const codes = [...new Set(value.list.map(({ code }) => code))]
  expect(codes).toHaveLength(15)
  const firsts = codes.flatMap((one) => value.list.find(({ code }) => code === one) ?? [])

  await openTable({ page, token }, 'live-bac-pine')
  const [shown] = await Promise.all([
    playAll(
      { page, token },
      firsts.filter(({ code }) => code !== 'BAC'),
    ),
    betByKeyboard(page).then(() => watchRound(page)),
  ])
  await checkMoney({ page, token }, shown)
  await page.getByRole('button', { name: '배당과 규칙' }).click()
  await expect(page.locator('dialog[open] tbody tr').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '메뉴' }).click()
  await page.getByRole('button', { name: '지난 라운드' }).click()
  const verifier = context.waitForEvent('page')
  await page.getByRole('link', { name: '검증하기' }).first().click()
  await expect((await verifier).getByText('기록과 똑같아요')).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
})

import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './come-in.ts'

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

/** One chip on the player by keyboard, taken back and laid again, then handed in. */
async function betByKeyboard(page: Page): Promise<void> {
  // A round that has just begun: one that is about to close could close between two keys.
  const secondsLeft = async () => Number(await page.locator('.voice-clock').textContent())
  await expect(page.locator('.board[data-open=true]')).toBeVisible({ timeout: 40_000 })
  await expect.poll(secondsLeft, { timeout: 60_000 }).toBeGreaterThanOrEqual(6)
  await page.getByRole('button', { name: /^플레이어, 1:1/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  const handIn = page.getByRole('button', { name: '5,000원 베팅하기' })
  await handIn.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.chip-pile[data-handed-in=true]')).toBeVisible()
}

/** The cards come one by one, the bet is settled, and the road has grown. */
async function watchRound(page: Page): Promise<void> {
  const marks = page.locator('.roads .road-full')
  const before = await marks.count()
  await expect(page.locator('.playing-card[data-motion]').first()).toBeVisible({ timeout: 40_000 })
  await expect(page.locator('.voice-words')).toHaveText(/이겼어요|타이/, { timeout: 40_000 })
  await expect(page.locator('.voice-brought')).not.toBeEmpty()
  await expect.poll(() => marks.count()).toBeGreaterThan(before)
}

/** One of each look: hands and roads, a wheel, decisions, and long lists of spots. */
const looks = new Set(['BAC', 'ROU', 'BJ', 'SIC'])

/** What a screen reader or a narrow window would stumble over, class by class. */
async function sweep(seat: Seat, cards: Card[]): Promise<void> {
  const { page } = seat
  for (const [at, { code, id }] of cards.entries()) {
    const isPhone = at % 2 === 0
    await page.setViewportSize(isPhone ? { height: 740, width: 360 } : { height: 900, width: 1440 })
    await openTable({ ...seat, lang: at % 3 === 0 ? 'EN' : 'KO' }, id)
    const overflow = 'document.documentElement.scrollWidth - innerWidth'
    expect([code, await page.evaluate(overflow)]).toEqual([code, 0])
    const spots = await page
      .locator('.spot')
      .evaluateAll((all) => all.map((spot) => spot.getAttribute('aria-label') ?? ''))
    expect([code, spots.filter((name) => name.trim() === '')]).toEqual([code, []])
    expect([code, await layAndTakeBack(page)]).toEqual([code, 'as it should'])
    if (!looks.has(code)) continue
    expect([code, await violationsOf(page)]).toEqual([code, []])
  }
}

/**
 * A chip on the first spot, and back: lies while bets are taken, and never else. In one go inside
 * of the page, so that no table closes in between.
 */
function layAndTakeBack(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
    const seconds = () => Number(document.querySelector('.voice-clock')?.textContent ?? 0)
    const isOpen = () => document.querySelector('.board')?.getAttribute('data-open') === 'true'
    // The last second could end between two looks.
    while (isOpen() && seconds() < 2) await frame()
    const mayLay = isOpen()
    const spot = document.querySelector<HTMLElement>('.spot')
    spot?.click()
    await frame()
    const laid = document.querySelectorAll('.chip-pile[data-handed-in=false]').length
    document.querySelector<HTMLElement>('.rail-tool:not(:disabled)')?.click()
    await frame()
    const left = document.querySelectorAll('.chip-pile[data-handed-in=false]').length
    const is = [laid, left].join()
    return is === (mayLay ? '1,0' : '0,0') ? 'as it should' : `${is} while ${String(mayLay)}`
  })
}

test('a bet by keyboard is dealt, settled and verified, while every class opens for everyone', async ({
  browser,
}) => {
  test.slow()
  const context = await browserOf(browser, 'minji')
  const [page, other] = await Promise.all([context.newPage(), context.newPage()])
  const faults: string[] = []
  context.on('weberror', (fault) => faults.push(String(fault.error())))
  context.on('console', (line) => {
    if (/Content Security Policy|Trusted/.test(line.text())) faults.push(line.text())
  })
  await page.goto('/index')
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  const reply = await page.request.get('/wps/live/tables')
  const { value } = (await reply.json()) as { value: { list: Card[] } }
  const codes = [...new Set(value.list.map(({ code }) => code))]
  expect(codes).toHaveLength(15)
  const firsts = codes.flatMap((one) => value.list.find(({ code }) => code === one) ?? [])

  await openTable({ page, token }, 'live-bac-pine')
  await Promise.all([
    betByKeyboard(page).then(() => watchRound(page)),
    sweep({ page: other, token }, firsts),
  ])
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

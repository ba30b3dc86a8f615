import { expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf } from './log-in.ts'
import { faultsOf } from './variants.ts'
import { arrived } from './visit.ts'

const roundId = '0193a1b2-0000-7000-8000-000000000000'

/** What the house answers of a round that it would rather not show. */
const damaged = {
  receipt: null,
  round: {
    clientSeed: 'mine',
    configHash: '0'.repeat(64),
    gameId: 'goblin-mallet',
    gameVersion: '1',
    id: roundId,
    isBought: false,
    isTrial: false,
    isVoid: false,
    jackpot: null,
    nonce: 7,
    outcome: {},
    placedAt: '2026-11-21T03:00:00.000Z',
    serverSeedHash: '0'.repeat(64),
    stake: '100.00',
  },
  serverSeed: 'a'.repeat(64),
}

test('a round whose record is emptied is said to be damaged, and the page stays', async ({
  page,
}) => {
  await page.route('**/play/verify/**', (route) =>
    route.fulfill({ json: { success: true, value: damaged } }),
  )
  await page.setViewportSize({ height: 740, width: 360 })
  await page.goto(`${process.env['ARCADE_URL']}/verify.html?round=${roundId}`)
  await expect(page.getByText('기록과 달라요', { exact: true })).toBeVisible()
  await expect(page.getByText('이 라운드의 영수증이 없어요')).toBeVisible()
  await expect(page.getByText('여기에 표시할 기록이 비어 있거나 손상됐어요').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '라운드 검증' })).toBeVisible()
})

test('a visitor checks a raffle and a draw at addresses of their own', async ({
  browser,
  page,
}) => {
  test.slow()
  const context = await browserOf(browser, 'sora')
  const own = await context.newPage()
  await own.goto('/me/raffle')
  await own.getByText('추첨 검증').first().click()
  const link = own.getByRole('link', { name: '누구나 볼 수 있는 검증 페이지' }).first()
  const raffle = (await link.getAttribute('href')) ?? ''
  await context.close()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ height: 900, width })
    // The first head is signed within a minute of the start.
    await expect(async () => {
      await page.goto(raffle)
      await expect(page.getByText('약속이 공개 기록에 있어요')).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
    await arrived(page)
    await expect(page.getByText('첫 복권보다 먼저 기록됐어요')).toBeVisible()
    await expect(page.getByText('불일치')).toHaveCount(0)
    await expect(page.getByText('아직 없어요. 운영사만 서명했어요')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    expect(await violationsOf(page)).toEqual([])
  }
  // What the demo filled in as a past says so, and claims no promise.
  const board = await (await page.request.get('/lgw/games/ssc-60/board')).json()
  const { number } = board.value.results.at(-1)
  await page.goto(`/fairness/draw?gameCode=ssc-60&number=${number}`)
  await expect(page.getByText('채워 넣은 기록이에요. 미리 약속한 적이 없어요')).toBeVisible()
  await expect(
    page.getByText('비밀 값이 옆의 해시와 맞아요. 둘 다 채워 넣은 값이에요'),
  ).toBeVisible()
  await expect(page.getByText('약속이 공개 기록에 있어요')).toHaveCount(0)
  await page.setViewportSize({ height: 740, width: 360 })
  expect(await faultsOf(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
})

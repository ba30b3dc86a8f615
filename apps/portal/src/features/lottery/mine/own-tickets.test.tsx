// @vitest-environment happy-dom
import { allFamilies } from '@madang/games/lottery/all-families'
import type { LotteryLine } from '@madang/wire/lottery-tickets'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { OwnTickets } from './own-tickets.tsx'
import type { Playing } from './own-ticket.tsx'

let screen: Screen
afterEach(() => screen.leave())

const ssc = allFamilies.find(({ id }) => id === 'ssc')
if (!ssc) throw new Error('no family')

const board = {
  game: { family: 'ssc', gameCode: 'ssc-60' },
  groupMax: 1950,
  plays: [{ followsGroup: true, id: '2star-front-direct', odds: {} }],
  prizeModes: [{ group: 1950, id: 'a1950', unit: '1000.00' }],
} as unknown as Playing['board']

const line = { multiple: 1, picks: [['1', '5'], ['2']], playType: '2star-front-direct' }

const ticket = (no: number, more: object = {}) => ({
  cancelUntil: null,
  chaseId: null,
  drawAt: '2026-11-23T03:00:00.000Z',
  drawn: ['1', '2', '3', '4', '5'],
  endedAt: null,
  entropy: 'ab'.repeat(32),
  family: 'ssc',
  gameCode: 'ssc-60',
  gameName: 'SSC',
  id: `0190${String(no).padStart(4, '0')}-0000-7000-8000-000000000000`,
  lines: [
    {
      ...line,
      betCount: 2,
      odds: {},
      prizeMode: 'a1950',
      rebate: '0.00',
      stake: '2000.00',
      won: '97500.00',
    },
    {
      ...line,
      betCount: 2,
      odds: {},
      prizeMode: 'gone',
      rebate: '0.00',
      stake: '2000.00',
      won: '0.00',
    },
  ],
  name: `20261123-${no}`,
  number: `${no}`,
  payout: '97500.00',
  placedAt: '2026-11-23T02:59:00.000Z',
  rebate: '0.00',
  receipt: null,
  stake: '4000.00',
  state: 'settled',
  ...more,
})

async function open(rows: (asked: URL) => object): Promise<LotteryLine[][]> {
  const added: LotteryLine[][] = []
  screen = await openScreen(
    <OwnTickets
      board={board}
      family={ssc as Playing['family']}
      add={(lines) => {
        added.push(lines)
        return lines.length
      }}
    />,
    { answers: { '/lgw/tickets': rows }, texts: ['lottery'] },
  )
  await screen.pass(10)
  return added
}

test('39: a bought ticket shows numbers, hits, prize by line, draw and proof', async () => {
  await open(() => ({ next: null, rows: [ticket(7)] }))
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '1',
    '2',
  ])
  const text = screen.text()
  expect(text).toContain('20261123-7')
  expect(text).toContain('당첨')
  expect(text).toContain('97,500')
  expect(text).toContain('2개 맞힘')
  expect(screen.find('a[href*="/fairness/draw?gameCode=ssc-60&number=7"]')).not.toBeNull()
})

test('39: before the draw nothing is marked, and a ticket without a win says so', async () => {
  const lost = { payout: '0.00' }
  const waits = {
    drawn: null,
    lines: ticket(8).lines.map((own) => ({ ...own, won: null })),
    state: 'open',
  }
  await open(() => ({ next: null, rows: [ticket(8, waits), ticket(7, lost)] }))
  expect(document.querySelectorAll('article')[0]?.querySelectorAll('mark')).toHaveLength(0)
  expect(document.querySelectorAll('article')[1]?.textContent).toContain('미당첨')
})

test('39: a ticket is bought again with the lines that are still offered', async () => {
  const added = await open(() => ({ next: null, rows: [ticket(7)] }))
  await screen.press('다시 사기')
  expect(added).toEqual([[{ ...line, prizeMode: 'a1950' }]])
  expect(document.body.textContent).toContain('2줄 중 1줄을 다음 복권에 담았어요')
})

test('39: tickets are searched, and older pages follow', async () => {
  await open(({ searchParams }) =>
    searchParams.get('words') === '5'
      ? { next: null, rows: [] }
      : searchParams.get('after') === 'page-2'
        ? { next: null, rows: [ticket(1)] }
        : { next: 'page-2', rows: [ticket(7)] },
  )
  await screen.press('이전 복권 더 보기')
  expect(document.querySelectorAll('article')).toHaveLength(2)
  await screen.type('words', '5')
  await screen.pass(10)
  expect(screen.text()).toContain('조건에 맞는 복권이 없어요.')
})

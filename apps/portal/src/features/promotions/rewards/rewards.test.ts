import { expect, test } from 'vitest'
import { attendedIn } from './attended.ts'
import { nearestGoods } from './nearest-goods.ts'
import { pastOf } from './past.ts'
import type { Claim, Grant } from './running-list.tsx'

const claim = (more: Partial<Claim>): Claim => ({
  amount: '500.00',
  cause: null,
  covered: null,
  endedAt: '2026-11-29T03:00:00.000Z',
  id: 'claim',
  joinedAt: '2026-11-29T03:00:00.000Z',
  kind: 'check-in',
  offer: 'offer',
  reason: null,
  status: 'claimed',
  title: { EN: '', KO: '' },
  ...more,
})

test('a week of check-ins begins on Monday at midnight in Seoul', () => {
  const sunday = new Date('2026-11-29T14:59:59Z')
  const came = [
    claim({ joinedAt: '2026-11-22T14:59:59.000Z' }),
    claim({ joinedAt: '2026-11-22T15:00:00.000Z' }),
    claim({ joinedAt: '2026-11-29T00:00:00.000Z' }),
    claim({ joinedAt: '2026-11-27T00:00:00.000Z', status: 'rejected' }),
    claim({ joinedAt: '2026-11-26T00:00:00.000Z', kind: 'rain' }),
  ]
  expect(attendedIn(came, sunday)).toEqual(new Set([0, 1]))
  expect(attendedIn(came, new Date('2026-11-29T15:00:00Z')).size).toBe(0)
})

test('a bonus is listed once, with what became own money; a refusal gives nothing', () => {
  const grant = {
    amount: '500.00',
    converted: '300.00',
    endedAt: '2026-11-29T05:00:00.000Z',
    id: 'claim',
    state: 'completed',
  } as Grant
  const refused = claim({ cause: 'budget-empty', id: 'refused', status: 'rejected' })
  const rows = pastOf([claim({}), refused], [grant])
  expect(rows.map(({ amount, converted, id, state }) => [id, state, amount, converted])).toEqual([
    ['claim', 'completed', '500.00', '300.00'],
    ['refused', 'rejected', '0.00', null],
  ])
  expect(pastOf([], [{ ...grant, converted: null, state: 'declined' }])).toMatchObject([
    { amount: '0.00', converted: null },
  ])
  expect(pastOf([], [{ ...grant, endedAt: null, state: 'active' }])).toEqual([])
})

test('goods that points reach stand beside the next ones', () => {
  const goods = [100, 200, 300, 400, 500, 600].map((points) => ({
    id: String(points),
    points: `${points}.00`,
    stock: points === 300 ? 0 : 1,
  }))
  const shown = (points: string) =>
    nearestGoods(goods as never, points).map(({ id, isInReach }) => (isInReach ? `${id}!` : id))
  expect(shown('450.00')).toEqual(['200!', '400!', '500', '600'])
  expect(shown('0.00')).toEqual(['100', '200', '400', '500'])
  expect(shown('9000.00')).toEqual(['200!', '400!', '500!', '600!'])
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import { elementField, factRows } from '../members/fact-rows.ts'
import { useFieldWords } from './use-field-words.ts'

const id = '01a2025e-f034-724b-8255-83bf24dabc08'

/** Draws the facts of an audited action as the pages do: one line for each. */
async function lines(facts: Record<string, unknown>): Promise<string[]> {
  function Drawn() {
    const words = useFieldWords()
    return factRows(facts, words).map(([name, word], at) => <p key={at}>{`${name} ${word}`}</p>)
  }
  const { leave, place } = await openScreen(<Drawn />)
  const found = [...place.querySelectorAll('p')].map(({ textContent }) => textContent)
  await leave()
  return found
}

test('the trail is read in won, words, percent and the time of Seoul', async () => {
  const altered = [
    { after: 30_000_000_000, before: 0, element: `wallet.deposit ${id} credited_units` },
    { after: 'credited', before: 'checking', element: `wallet.deposit ${id} state` },
    { after: '2026-01-28T03:04:05.000Z', before: null, element: `wallet.deposit ${id} due_at` },
    { after: 10_000, before: null, element: `wallet.deposit ${id} play_bps` },
    { after: id, before: null, element: `wallet.deposit ${id} claimed_by_id` },
    { after: 'ab12', before: null, element: `wallet.suspense ${id} payer_sealed` },
    { after: 5_000, before: 3_000, element: 'cardroom.card_table 1 act_ms' },
  ]
  expect(await lines({ altered, amount: '300000.00', isPinned: true, outcome: 'booked' })).toEqual([
    '반영 금액 0원 → 300,000원',
    '상태 확인 중 → 반영',
    '처리 기한 – → 2026-01-28 12:04:05',
    '롤링 비율 – → 100.00 %',
    '담당자 번호 – → …83bf24dabc08',
    '보낸 사람 – → 비공개',
    '행동 시간 3초 → 5초',
    '금액 300,000원',
    '태그 달기 예',
    '결정 반영',
  ])
})

test('the last part of an element is its field', () => {
  expect(elementField('reports.closed_day 2026-01-28 close_count')).toBe('close_count')
  expect(elementField('member state')).toBe('state')
})

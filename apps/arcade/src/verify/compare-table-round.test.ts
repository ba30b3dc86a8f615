import { entropyOf } from '@madang/games/chance/shared-outcome'
import { findTableClass, linkBefore, tableChance } from '@madang/games'
import { expect, test } from 'vitest'
import type { TableRound } from '@madang/wire/tables'
import { compareTableRound } from './compare-table-round.ts'

const link = 'b'.repeat(64)
const salt = 'c'.repeat(64)
const rules = findTableClass('DAT')!
const tableId = 'live-dat-river'
const entropy = entropyOf([])
const outcome = rules.deal(
  tableChance({ entropyHex: entropy, linkHex: link, roundNo: 7, saltHex: salt, tableId }),
)
const id = '0193a1b2-0000-7000-8000-000000000000'
const record: TableRound = {
  beacon: null,
  chainHead: 'd'.repeat(64),
  class: 'DAT',
  classVersion: 1,
  clientBytes: [],
  commitment: linkBefore(link),
  endedAt: '2026-11-21T03:00:00.000Z',
  entropy,
  id,
  leafIndex: 5,
  link,
  linkIndex: 3,
  number: 7,
  result: {
    call: rules.call(outcome),
    entropy,
    link,
    number: 7,
    outcome,
    receipt: null,
    roundId: id,
    wins: [],
  },
  salt,
  state: 'closed',
  steps: [],
  tableId,
}
const wrong = (more: Partial<TableRound>, from = link) =>
  compareTableRound({ ...record, ...more }, from)
    ?.checks.filter(({ isSame }) => !isSame)
    .map(({ name }) => name)

test('an honest record is the same in everything, and whatever was changed is found', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ commitment: link })).toEqual(['link'])
  expect(wrong({ result: { ...record.result!, outcome: { dragon: 60, tiger: 60 } } })).toEqual([
    'dealt',
  ])
  const call = { key: rules.call(outcome).key, values: { dragon: 99 } }
  expect(wrong({ result: { ...record.result!, call } })).toEqual(['called'])
  expect(wrong({ result: { ...record.result!, entropy: salt } })).toContain('dealt')
  expect(wrong({}, 'e'.repeat(64))).toContain('link')
  expect(wrong({ class: 'NONE' })).toBeUndefined()
})

test('a record that is empty or damaged is different, and nothing fails', () => {
  const result = record.result!
  for (const shown of [undefined, null, {}, 'gone']) {
    expect(wrong({ result: { ...result, outcome: shown } })).toEqual(['dealt'])
  }
  expect(wrong({ result: null })).toEqual(['dealt', 'called'])
  expect(wrong({}, 'no link')).toEqual(['link', 'dealt', 'called'])
  expect(wrong({ entropy: 'no entropy' })).toContain('entropy')
})

// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { brokenPromises, readBroken } from '../kit/broken-promise.ts'
import { AlarmWhenFound } from './later.tsx'

let screen: Screen | undefined
afterEach(async () => {
  brokenPromises.set([])
  await screen?.leave()
})

const difference = { about: 'draw 7', foundAt: '', name: 'outcome' as const }

test('a broken promise is announced on every page, with its number; nothing found says nothing', async () => {
  screen = await openScreen(<AlarmWhenFound />, { texts: ['common', 'proofs'] })
  await screen.pass(50)
  expect(screen.text()).toBe('')
  brokenPromises.set([difference])
  await screen.pass(50)
  expect(screen.text()).toContain('약속한 것과 다른 내용을 발견했어요')
  expect(screen.text()).toContain('다시 계산한 결과가 달라요.')
  expect(screen.text()).toContain('draw 7')
})

test('what an earlier page found is read from what the browser kept', () => {
  const keptWith = (differences: object[]) => JSON.stringify({ differences, receipts: [] })
  expect(readBroken(keptWith([difference]))).toEqual([difference])
  expect(readBroken(keptWith([]))).toEqual([])
  expect(readBroken('')).toEqual([])
  expect(readBroken('{"differences":[1')).toEqual([])
})

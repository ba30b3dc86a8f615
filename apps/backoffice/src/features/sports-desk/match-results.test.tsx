// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import { needTexts } from '@madang/kit'
import { openScreen, type } from '../../../test/screen.tsx'
import { MatchResults } from './match-results.tsx'

afterEach(() => vi.unstubAllGlobals())

const matchId = '01900000-0000-7000-8021-000000000007'
const at = '2026-11-28T07:00:00.000Z'
const pair = (home: number, away: number) => ({ away, home })
const period = (key: string, home: number) => {
  return { cards: null, corners: null, key, score: pair(home, 0), winner: null }
}
const said = (version: number, source: string, corners: string) => ({
  at,
  facts: [{ fact: 'corners h2', value: corners }],
  isWaiting: true,
  reason: null,
  score: '1:0',
  source,
  state: 'proposed',
  version,
})
const shown = {
  counting: null,
  differences: [
    {
      fact: 'corners h2',
      values: [
        { source: 'second', value: '11:0' },
        { source: 'first', value: null },
      ],
    },
  ],
  facts: {
    absent: [],
    incidents: [],
    isFormatChanged: false,
    method: null,
    periods: [period('h1', 1), period('h2', 0)],
    status: 'ended',
    winner: null,
  },
  isSettled: false,
  needs: {
    hasPeriodWinner: false,
    incidents: [{ hasScorer: true, kind: 'goal' }],
    measures: ['score', 'corners'],
    methods: [],
    periods: ['h1', 'h2', 'e1'],
  },
  scorers: [{ key: 'home-9', name: { EN: 'Nine', KO: '구번' } }],
  results: [said(2, 'second', '11:0'), said(1, 'first', '3:0')],
  seen: 2,
}
const preview = {
  betCount: 4,
  bets: [{ account: 'minji', id: matchId, payoutAfter: '18000.00', payoutBefore: '0.00' }],
  change: '18000.00',
  changedCount: 3,
  payoutAfter: '18000.00',
  payoutBefore: '0.00',
}

test('differing facts are named, bets previewed, and a result entered without inventing a nil', async () => {
  await needTexts('sportsDesk')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = `${input instanceof Request ? input.url : input}`
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
    const value = url.includes('/preview') ? preview : url.includes('/entries') ? {} : shown
    return Response.json({ success: true, value })
  })
  const { leave, place } = await openScreen(<MatchResults matchId={matchId} />, ['risk'])
  await vi.waitFor(async () => {
    await act(() => new Promise((resume) => setTimeout(resume, 50)))
    expect(place.textContent).toContain('minji')
  }, 5_000)
  expect(place.textContent).toContain('하프 2 코너킥: second 11:0 · first 모름')
  expect(place.textContent).toContain('여기에 없는 바뀌는 베팅: 2건')
  const field = (label: string) => {
    const found = [...place.querySelectorAll('label')].find((one) => one.textContent === label)
    return place.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`)!
  }
  expect(field('하프 1 점수 홈').value).toBe('1')
  expect(field('하프 1 코너킥 홈').value).toBe('')
  expect(place.textContent).toContain('아직 모르는 항목: 하프 1 코너킥, 하프 2 코너킥, 골.')
  await type(field('하프 2 코너킥 홈'), '11')
  await type(field('하프 2 코너킥 원정'), '0')
  const button = (words: string) =>
    [...place.querySelectorAll('button')].find((one) => one.textContent === words)!
  await act(async () => button('기록 더하기').click())
  const entry = button('이 결과 입력하기').closest('form')!
  await type(entry.querySelector('textarea')!, '공식 기록')
  await act(async () => button('이 결과 입력하기').click())
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ reason: '공식 기록' })
  expect((sent[0] as { facts: unknown }).facts).toEqual({
    absent: [],
    isFormatChanged: false,
    incidents: [{ by: null, isOwn: false, kind: 'goal', period: 'h1', side: 'home' }],
    method: null,
    periods: [period('h1', 1), { ...period('h2', 0), corners: pair(11, 0) }],
    status: 'ended',
    winner: null,
  })
  await leave()
})

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import { needTexts } from '@madang/kit'
import { openScreen } from '../../../test/screen.tsx'
import { MemberProtection } from './member-protection.tsx'

afterEach(() => vi.unstubAllGlobals())

const own = { by: 'member', reason: 'own wish' }
const steps = [
  { ...own, step: 'began', subject: 'exclusion/months-6' },
  { ...own, step: 'blocked', subject: 'category/LIVE' },
  { ...own, step: 'block-lift-asked', subject: 'vendor/naru' },
  { by: 'jisoo', reason: '전화로 확인', step: 'returned', subject: '' },
].map((step, day) => ({ ...step, at: `2026-11-2${day}T00:00:00.000Z`, endsAt: null }))

test('the history of protection is in words, of what, by whom and why', async () => {
  await needTexts('shell')
  const blocks = [{ code: 'LIVE', liftsAt: null, scope: 'category' }]
  const value = { agreedBy: null, blocks, offers: [], pauses: [], steps }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value }))
  const { leave, place } = await openScreen(<MemberProtection memberId="m-1" />)
  await act(() => new Promise((resume) => setTimeout(resume, 100)))
  const texts = [...place.querySelectorAll('li')].map((line) => line.textContent.split(' · '))
  expect(texts.map(([, ...words]) => words.join(' · '))).toEqual([
    '자가 제한 6개월 · 시작 · 회원',
    '라이브 카지노 · 막음 · 회원',
    'naru · 풀기 신청 · 회원',
    '복귀 · jisoo · 전화로 확인',
  ])
  expect(place.textContent).toContain('막은 항목: 라이브 카지노')
  await leave()
})

// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { needTexts } from '@madang/kit'
import { answerConversation } from '@madang/wire/conversations'
import { openScreen, type } from '../../../test/screen.tsx'
import { ConversationDecisions } from './conversation-decisions.tsx'

afterEach(() => vi.unstubAllGlobals())

const whole = {
  claimedBy: 'minho',
  dueAt: null,
  id: '01a2025e-f034-724b-8255-83bf24dabc08',
  isOwn: false,
  lastAt: '2026-11-21T03:00:00.000Z',
  lastWords: '아직인가요?',
  line: 'LIVECHAT',
  member: { id: '01a2025e-f034-724b-8255-83bf24dabc09', name: 'minji' },
  messages: [],
  state: 'open',
  waitsSince: '2026-11-21T03:00:00.000Z',
} as const

const templates = [
  { id: '01a2025e-f034-724b-8255-83bf24dabc0a', isOwn: false, title: '인사', words: '안녕하세요' },
  { id: '01a2025e-f034-724b-8255-83bf24dabc0b', isOwn: true, title: '끝', words: '고맙습니다' },
]

async function opened(more: object) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', (path: string, init: { body?: string; method?: string } = {}) => {
    if (init.method !== 'GET') sent.push({ body: JSON.parse(init.body ?? '{}'), path })
    const value = path.includes('answerTemplates') ? { rows: templates } : { ...whole, rows: [] }
    return Promise.resolve(Response.json({ success: true, value }))
  })
  await needTexts('conversations', 'siteOffice')
  const screen = await openScreen(
    <ConversationDecisions whole={{ ...whole, messages: [], ...more }} />,
    answerConversation.roles,
  )
  const press = (words: string) =>
    act(async () =>
      [...screen.place.querySelectorAll('button')]
        .find(({ textContent }) => textContent === words)
        ?.click(),
    )
  return { ...screen, press, sent }
}

test('a conversation of a colleague who is away is taken over, never without a reason', async () => {
  const { leave, place, press, sent } = await opened({})
  expect(place.textContent).toContain('minho')
  await press('이어받기')
  expect(sent).toEqual([])
  await type(place.querySelector('textarea')!, '담당자가 퇴근했어요')
  await press('이어받기')
  expect(sent).toMatchObject([
    { body: { reason: '담당자가 퇴근했어요' }, path: `/bo/conversations/${whole.id}/takeover` },
  ])
  await leave()
})

test('a kept answer is filled in, and may be changed before it is sent', async () => {
  const { leave, place, press, sent } = await opened({ isOwn: true })
  const answers = () => place.querySelector('select')
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect([...(answers()?.options ?? [])].map(({ text }) => text)).toEqual([
      '직접 쓰기',
      '인사',
      '내 템플릿: 끝',
    ])
  }, 5_000)
  await act(async () => {
    const list = answers()!
    list.value = templates[1]!.id
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(place.querySelector('textarea')?.value).toBe('고맙습니다')
  await press('답 보내기')
  expect(sent).toMatchObject([{ body: { words: '고맙습니다' } }])
  await leave()
})

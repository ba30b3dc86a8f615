// @vitest-environment happy-dom
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { onlineManager } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '@madang/kit'
import { allOperators } from '@madang/wire/operators'
import { openScreen } from '../../../test/screen.tsx'
import { InboxPage } from './inbox-page.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

const row = {
  after: { rank: { EN: 'Gold', KO: '골드' } },
  amount: null,
  before: { rank: { EN: 'Silver', KO: '실버' } },
  decisions: [],
  expiresAt: null,
  id: '01a2025e-f034-724b-8255-83bf24dabc08',
  isOwn: false,
  kind: 'rank',
  name: null,
  proposedAt: '2026-11-21T03:00:00.000Z',
  proposedBy: 'jisoo',
  reason: '한 달 동안 자주 왔어요',
  subject: 'minji',
  to: '/vip',
}
type Answer = () => Promise<Response>
const list =
  (...rows: object[]): Answer =>
  () =>
    Promise.resolve(Response.json({ success: true, value: { rows } }))
const refused: Answer = () =>
  Promise.resolve(
    Response.json({ errorCode: 'not-allowed', message: '지금은 안 돼요', success: false }),
  )

async function opened(first: Answer) {
  let answer = first
  vi.stubGlobal('fetch', () => answer())
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({
    history,
    routeTree: createRootRoute({ component: InboxPage }),
  })
  const screen = await openScreen(<RouterProvider router={router} />, allOperators)
  return {
    ...screen,
    answers: (next: Answer) => void (answer = next),
    press: (words: string) =>
      act(async () =>
        [...screen.place.querySelectorAll('button')]
          .find(({ textContent }) => textContent === words)
          ?.click(),
      ),
    sees: (words: string, isThere = true) =>
      vi.waitFor(async () => {
        await act(async () => undefined)
        expect([words, screen.place.textContent.includes(words)]).toEqual([words, isThere])
      }, 5_000),
  }
}

test('an inbox that nothing waits in says so, and does not mistake a failure for it', async () => {
  const { answers, leave, place, press, sees } = await opened(refused)
  await sees('목록을 불러오지 못했어요')
  await sees('지금은 안 돼요')
  for (const none of ['결정할 제안이 없어요', '승인을 기다리는 내 제안이 없어요'])
    expect(place.textContent).not.toContain(none)
  answers(list())
  await press('다시 시도')
  await sees('결정할 제안이 없어요')
  await sees('승인을 기다리는 내 제안이 없어요')
  expect(place.textContent).not.toContain('불러오지 못했어요')
  await leave()
})

test('what was read stays when the line is lost, with its time, and is read anew', async () => {
  const { answers, leave, press, sees } = await opened(list(row))
  await sees('실버 → 골드')
  answers(refused)
  await act(async () => void queries.invalidateQueries())
  await sees('연결이 끊겨서')
  await sees('실버 → 골드')
  answers(list())
  await press('다시 시도')
  await sees('결정할 제안이 없어요')
  await sees('연결이 끊겨서', false)
  await leave()
})

test('a browser without a network says so instead of loading for ever', async () => {
  onlineManager.setOnline(false)
  const { leave, sees } = await opened(list(row))
  await sees('인터넷 연결을 확인해 주세요')
  await act(async () => onlineManager.setOnline(true))
  await sees('실버 → 골드')
  await leave()
})

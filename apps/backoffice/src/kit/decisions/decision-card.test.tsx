// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { needTexts, queries } from '@madang/kit'
import { listAdjustments } from '@madang/wire/cash-office'
import { openScreen } from '../../../test/screen.tsx'
import { DecisionCard } from './decision-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = '01a2025e-f034-724b-8255-83bf24dabc08'
const withdrawalId = '01a2025e-f034-724b-8255-83bf24dabc10'
const bare = {
  after: null,
  amount: null,
  balance: null,
  before: null,
  cause: null,
  currency: 'KRW',
  decisions: [],
  expiresAt: null,
  id,
  isOwn: false,
  kind: 'rank',
  links: [],
  member: null,
  name: null,
  payer: null,
  proposedAt: '2026-11-21T03:00:00.000Z',
  proposedBy: 'jisoo',
  reason: '두 번 반영됐어요',
  receiver: null,
  subject: 'minji',
  to: '/vip',
}

afterEach(() => queries.clear())

async function shown(card: object): Promise<string> {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      Response.json({
        success: true,
        value: path.includes('/inbox/') ? { ...bare, ...card } : { facts: [] },
      }),
    ),
  )
  await needTexts('gameOffice', 'memberView')
  const { leave, place } = await openScreen(
    <DecisionCard kind="dispute" id={id} />,
    listAdjustments.roles,
  )
  await until(() => expect(place.querySelector('section')).not.toBeNull())
  const words = place.textContent
  await leave()
  return words
}

test('whoever decides sees both names, the balance before and after, and that it moved', async () => {
  const words = await shown({
    after: { outcome: 'returned' },
    amount: '300000.00',
    balance: {
      account: 'cash',
      after: '350000.00',
      before: '50000.00',
      whenProposed: '20000.00',
    },
    cause: 'withdrawal-return',
    kind: 'dispute',
    links: [{ id: withdrawalId, kind: 'withdrawal' }],
    payer: '김민지',
    receiver: '박서준',
  })
  for (const word of ['김민지', '박서준', '이름이 달라요', '50,000', '350,000', '300,000'])
    expect(words).toContain(word)
  expect(words).toContain('제안할 때는 20,000원이었어요')
  expect(words).toContain('은행에서 되돌아옴')
  expect(words).toContain('지갑으로 돌려주기')
  expect(words).toContain('관련 출금')
  expect(words).toContain('jisoo')
  expect(words).toContain('두 번 반영됐어요')
})

test('a kind without a payer or a balance has no line for it, and same names raise no doubt', async () => {
  const none = await shown({})
  expect(none).toContain('minji')
  for (const word of ['보내는 사람', '받는 사람', '처리 전', '이유', '금액'])
    expect(none).not.toContain(word)
  const same = await shown({ payer: '김 민지', receiver: '김민지' })
  expect(same).not.toContain('이름이 달라요')
  const still = { account: 'cash', after: '1.00', before: '2.00', whenProposed: '2.00' }
  expect(await shown({ balance: still })).not.toContain('바뀌었어요')
  expect(await shown({ balance: { ...still, after: '-1.00' } })).toContain('모자라서')
})

test('names, rules, money and terms of every kind are in words and in their own units', async () => {
  const words = await shown({
    after: {
      convertMax: '90000',
      gain: '1200.00',
      manager: { EN: 'Ms Han', KO: '한 매니저' },
      minutes: '120',
      rules: 'ROU-la-partage',
      weights: [{ category: 'RNG', percent: 100 }],
      withdrawPercent: 150,
    },
    before: { minutes: '60', rules: 'ROU' },
    kind: 'table-rules',
    links: [{ id: 'round-77', kind: 'round' }],
    name: { EN: 'Roulette Plaza', KO: '룰렛 광장' },
    subject: 'live-rou-plaza',
  })
  for (const word of [
    '룰렛 광장',
    '룰렛 → 룰렛 라파르타주',
    '한 매니저',
    '90,000원',
    '1,200원',
    '150 %',
  ])
    expect(words).toContain(word)
  expect(words).toContain('60 → 120')
  expect(words).toContain('round-77')
  expect(words).toMatch(/슬롯.*100 %/)
  for (const code of ['ROU', 'live-rou-plaza', 'Ms Han', 'RNG']) expect(words).not.toContain(code)
})

test('a card that cannot be read says so and is tried again, and one that is decided says that', async () => {
  const replies = [
    () => Response.json({ errorCode: 'not-allowed', message: '지금은 안 돼요', success: false }),
    () => Response.json({ success: true, value: bare }),
    () => Promise.reject(new TypeError('no network')),
  ]
  let asked = 0
  vi.stubGlobal('fetch', () => Promise.resolve(replies[Math.min(asked++, 2)]?.()))
  const { leave, place } = await openScreen(
    <DecisionCard kind="rank" id={id} />,
    listAdjustments.roles,
  )
  const button = () =>
    [...place.querySelectorAll('button')].find((one) => one.textContent === '다시 시도')
  await until(() => expect(place.textContent).toContain('불러오지 못했어요'))
  expect(place.textContent).toContain('지금은 안 돼요')
  await act(async () => button()?.click())
  await until(() => expect(place.textContent).toContain('minji'))
  expect(place.textContent).not.toContain('연결이 끊겨서')
  expect(asked).toBe(2)
  await leave()

  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ errorCode: 'not-found', message: '없어요', success: false })),
  )
  const late = await openScreen(<DecisionCard kind="rank" id={id} />, listAdjustments.roles)
  await until(() => expect(late.place.textContent).toContain('이미 결정됐거나'))
  await late.leave()
})

test('a card reads its own proposal alone, and does not ask again by itself', async () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path)
    return Promise.resolve(Response.json({ success: true, value: bare }))
  })
  const { leave, place } = await openScreen(
    <DecisionCard kind="rank" id={id} />,
    listAdjustments.roles,
  )
  await until(() => expect(place.textContent).toContain('minji'))
  expect(paths).toEqual([`/bo/inbox/rank/${id}`])
  const [query] = queries.getQueryCache().getAll()
  expect(query?.observers.map(({ options }) => options.refetchInterval)).toEqual([undefined])
  // Whoever comes back to the page sees it as it is now.
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await until(() => expect(paths).toHaveLength(2))
  await leave()
})

const until = (holds: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    holds()
  }, 9_000)

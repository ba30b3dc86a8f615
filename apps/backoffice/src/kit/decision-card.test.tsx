// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { needTexts } from '@madang/kit'
import { listAdjustments } from '@madang/wire/cash-office'
import { openScreen } from '../../test/screen.tsx'
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
  payer: null,
  proposedAt: '2026-11-21T03:00:00.000Z',
  proposedBy: 'jisoo',
  reason: '두 번 반영됐어요',
  receiver: null,
  subject: 'minji',
  to: '/vip',
}

async function shown(card: object): Promise<string> {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      Response.json({
        success: true,
        value: path.includes('/inbox/') ? { ...bare, ...card } : { facts: [] },
      }),
    ),
  )
  await needTexts('memberView')
  const { leave, place } = await openScreen(
    <DecisionCard kind="dispute" id={id} />,
    listAdjustments.roles,
  )
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(place.querySelector('section')).not.toBeNull()
  }, 9_000)
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

// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmDeposit } from '@madang/wire/cash-office'
import { openScreen, type } from '../../../test/screen.tsx'
import { BulkBar } from './bulk.tsx'

afterEach(() => vi.unstubAllGlobals())

const rows = ['a', 'b', 'c', 'd'].map((name, at) => ({
  id: `01a2025e-f034-724b-8255-83bf24dabc0${at}`,
  name,
}))
const [credited, review, lost, refused] = rows.map(({ id }) => id)

test('each row says what came back: done, waiting, refused or unknown, which asks again once', async () => {
  const asked: { id: string; payer: string; subject: string }[] = []
  let isAway = true
  vi.stubGlobal('fetch', (path: string, { body, method }: { body: string; method: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json({ success: true, value: {} }))
    const subject = rows.find(({ id }) => path.includes(id))?.id ?? ''
    asked.push({ ...JSON.parse(body), subject })
    if (subject === lost && isAway) return Promise.reject(new TypeError('no network'))
    if (subject === refused) {
      const no = {
        errorCode: 'claimed-by-other',
        message: '다른 담당자',
        success: false,
        value: {},
      }
      return Promise.resolve(Response.json(no))
    }
    const state = subject === review ? 'review' : 'credited'
    return Promise.resolve(Response.json({ success: true, value: { state } }))
  })
  const { leave } = await openScreen(
    <BulkBar
      rows={rows}
      clear={() => undefined}
      refreshes={[]}
      shown={{ nameOf: ({ name }) => name }}
      acts={[
        {
          bodyOf: () => ({ amount: '10000' }),
          call: confirmDeposit,
          field: { label: '보낸 사람', lengthMax: 60, name: 'payer' },
          isFor: () => true,
          key: 'confirm',
          words: '입금 반영하기',
        },
      ]}
    />,
    confirmDeposit.roles,
  )
  const button = (words: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent.includes(words))
  await act(async () => button('입금 반영하기 (4)')?.click())
  // The payer may differ from row to row: nothing goes before each is written.
  expect(button('4건')?.disabled).toBe(true)
  for (const field of document.querySelectorAll('dialog input')) {
    await type(field as HTMLInputElement, '김민지')
  }
  await act(async () => button('4건')?.click())
  const wordsOf = (name: string) =>
    [...document.querySelectorAll('dialog li')].find((row) => row.textContent.startsWith(name))
      ?.textContent ?? ''
  await act(() => vi.waitFor(() => expect(wordsOf('d')).toContain('다른 담당자'), 5_000))
  expect(wordsOf('a')).toContain('완료')
  expect(wordsOf('b')).toContain('승인 대기')
  expect(wordsOf('b')).not.toContain('완료')
  expect(wordsOf('c')).toContain('확인 안 됨')
  expect(asked.map(({ payer }) => payer)).toEqual(asked.map(() => '김민지'))

  // Only the row without an answer is asked again, with the same key.
  isAway = false
  const before = asked.length
  await act(async () => button('1건')?.click())
  await act(() => vi.waitFor(() => expect(wordsOf('c')).toContain('완료'), 5_000))
  const again = asked.slice(before)
  expect(again.map(({ subject }) => subject)).toEqual([lost])
  const keys = asked.filter(({ subject }) => subject === lost).map(({ id }) => id)
  expect(new Set(keys).size).toBe(1)
  expect(new Set(asked.map(({ id }) => id)).size).toBe(4)
  expect(credited).toBeDefined()
  await leave()
})

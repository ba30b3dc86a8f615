import { expect, test } from 'vitest'
import { whoServes } from './who-serves.ts'

const chat = { csType: 'LIVECHAT', height: 500, path: 'https://chat.example' } as const
const vip = { csType: 'VIP', height: 750, path: 'https://vip.example' } as const

test.each([
  [0, chat],
  [4, chat],
  [5, vip],
])('rank %i is served by %o (point 9: VIP support above rank level 4)', (rank, served) => {
  expect(whoServes([chat, vip], rank)).toBe(served)
})

test('without VIP service everyone has live chat, and without any the own conversation', () => {
  expect(whoServes([chat], 9)).toBe(chat)
  expect(whoServes([], 0).path).toBe('/contact')
})

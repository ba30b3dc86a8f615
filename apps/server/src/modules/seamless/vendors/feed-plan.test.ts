import { expect, test } from 'vitest'
import type { FeedGame } from '../protocols/protocol.ts'
import { gameIdOf, planFeed } from './feed-plan.ts'
import type { KnownGame } from './feed-plan.ts'

const vendor = 'NARU'
const fed = (code: string, EN = code): FeedGame => ({
  category: 'RNG',
  code,
  hasFreePlay: true,
  name: { EN, KO: EN },
})
const known = (code: string, state: KnownGame['state'] = 'open'): KnownGame => {
  const { category, hasFreePlay, name } = fed(code)
  return { category, hasFreePlay, id: gameIdOf(vendor, code), name, state }
}
const coded = (code: string, isGone = false) => {
  return { category: 'RNG', code, gameId: gameIdOf(vendor, code), isGone, vendor }
}

/** Returns what the plan does with each code: `a:same b:gone`. */
function plan(
  feed: FeedGame[],
  games: KnownGame[],
  codes = games.map(({ id }) => coded(codeOf(id))),
) {
  const { added, back, changed, gone, sameCount } = planFeed(vendor, feed, { codes, games })
  return [
    ...added.map(({ code }) => `${code}:added`),
    ...changed.map(({ code }) => `${code}:changed`),
    ...back.map(({ code }) => `${code}:back`),
    ...gone.map(({ id }) => `${codeOf(id)}:gone`),
    `${sameCount} same`,
  ].join(' ')
}
const codeOf = (id: string): string => id.replace('naru-', '')

test('a feed is added, changed, gone, or the same', () => {
  const ours = [known('a'), known('b'), known('c')]
  expect(plan([fed('a'), fed('b', 'B two'), fed('d')], ours)).toBe(
    'd:added b:changed c:gone 1 same',
  )
  expect(plan([fed('a'), fed('b'), fed('c')], ours)).toBe('3 same')
})

test('what an import closed comes back with the feed, what an operator closed does not', () => {
  const ours = [known('a', 'closed'), known('b', 'closed')]
  const codes = [coded('a', true), coded('b')]
  expect(plan([fed('a'), fed('b')], ours, codes)).toBe('a:back 1 same')
  // Missing again, it is already gone.
  expect(plan([fed('b')], ours, codes)).toBe('1 same')
})

test('two codes that read alike are one game, the first of them', () => {
  expect(plan([fed('a_1'), fed('A-1')], [])).toBe('a_1:added 0 same')
})

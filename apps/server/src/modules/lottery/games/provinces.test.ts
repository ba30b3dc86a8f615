import { expect, test } from 'vitest'
import { castGames } from './cast-games.ts'
import { provinceOf } from './provinces.ts'
import { drawAfter } from '../draws/schedule.ts'

test('every draw of the south and the centre has its province', () => {
  const ours = castGames().filter(({ game }) => /^xsm[nt]-/.test(game.id))
  expect(ours).toHaveLength(7)
  for (const { game } of ours) {
    let draw = { drawAt: new Date('2026-11-22T00:00:00Z') }
    for (let turn = 0; turn < 7; turn += 1) {
      draw = drawAfter(game.schedule, draw) ?? draw
      expect([game.id, draw.drawAt, provinceOf(game.id, draw.drawAt)]).toEqual([
        game.id,
        draw.drawAt,
        expect.any(String),
      ])
    }
  }
  expect(provinceOf('xsmn-1', new Date('2026-11-23T09:15:00Z'))).toBe('TP. Hồ Chí Minh')
  expect(provinceOf('ssc-60', new Date())).toBeUndefined()
})

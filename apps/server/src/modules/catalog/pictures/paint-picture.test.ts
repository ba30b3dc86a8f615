import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { categories } from '@madang/wire/catalog'
import type { Game } from '../games/game.ts'
import { firstSeen } from './paint-ahead.ts'
import { paintPicture } from './paint-picture.ts'
import { lobbyOf } from '../lobby/read-lobby.ts'

test('a picture is painted once in our own font, and anew when its drawing changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'madang-pictures-'))
  const paint = (weight: number, width: number) =>
    paintPicture(folder, 'one', {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" font-family="Pretendard">
        <text x="10" y="99" font-size="60" font-weight="${weight}" fill="#fff">달</text></svg>`,
      width,
    })
  const first = await paint(700, 240)
  expect(await paint(700, 240)).toEqual(first)
  // Without our font, its thinnest letters would look like its boldest.
  expect((await paint(100, 240)).equals(first)).toBe(false)
  expect(await sharp(await paint(700, 400)).metadata()).toMatchObject({
    format: 'webp',
    height: 533,
    width: 400,
  })
  const names = await readdir(folder, { recursive: true })
  const kept = names.filter((name) => name.endsWith('.webp')).map((name) => basename(name))
  expect(kept.toSorted()).toEqual(['one-240.webp', 'one-400.webp'])
  await rm(folder, { force: true, recursive: true })
})

test('the hot games and the beginning of every category are painted ahead, each once', () => {
  const game = (id: string, category: string, isHot = false) =>
    ({ category, id, isHot, vendorCode: 'ONE' }) as Game
  const many = Array.from({ length: 60 }, (_, at) => game(`r${at}`, 'RNG', at === 0))
  const order = categories.map((id) => ({ id, isShown: true, vendors: [] }))
  const lobby = lobbyOf(1n, [...many, game('hot', 'LIVE', true), game('calm', 'LIVE')], order)
  const ids = firstSeen(lobby).map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['r0', 'hot'])
  expect(ids).toContain('calm')
  expect(ids).toHaveLength(24 + 2)
  expect(new Set(ids).size).toBe(ids.length)
})

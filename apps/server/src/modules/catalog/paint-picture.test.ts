import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paintPicture } from './paint-picture.ts'

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

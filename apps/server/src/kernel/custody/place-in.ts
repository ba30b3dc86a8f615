import { createHmac } from 'node:crypto'
import { chanceOf } from '@madang/games/chance/chance'
import { shuffle } from '@madang/games/chance/draw'
import type { UseOf } from './custody.ts'

/** Shuffled orders of the last secrets: ten thousand numbers cost some milliseconds each. */
const orders = new Map<string, Uint32Array>()
const orderMax = 64

/**
 * Where one number stands in the order that a secret shuffles. The order itself never leaves: a
 * printed series tells of one ticket at a time, and only of one that was bought.
 *
 * @returns undefined where it has no such number
 * @param use `words`: what the chance is made with, and after the last colon how many are shuffled
 */
export function placeIn(
  secret: string,
  { index, words }: Pick<UseOf, 'index' | 'words'>,
): number | undefined {
  const name = `${secret} ${words}`
  let places = orders.get(name)
  if (!places) {
    places = placesOf(secret, words)
    if (orders.size >= orderMax) orders.clear()
    orders.set(name, places)
  }
  return places[index]
}

const sizeMax = 100_000

function placesOf(secret: string, words: string): Uint32Array {
  const cut = words.lastIndexOf(':')
  const prefix = words.slice(0, cut)
  const size = Math.min(sizeMax, Number(words.slice(cut + 1)) || 0)
  const wordCount = 8
  let block = Buffer.alloc(0)
  const chance = chanceOf((at) => {
    if (at % wordCount === 0) {
      block = createHmac('sha256', secret)
        .update(`${prefix}:${at / wordCount}`)
        .digest()
    }
    return block.readUInt32BE((at % wordCount) * 4)
  })
  const places = new Uint32Array(size)
  for (const [place, number] of shuffle(chance, size).entries()) places[number] = place
  return places
}

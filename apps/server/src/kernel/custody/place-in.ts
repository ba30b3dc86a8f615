import { createHmac } from 'node:crypto'
import { chanceOf } from '@madang/games/chance/chance'
import { shuffle } from '@madang/games/chance/draw'
import type { UseOf } from './custody.ts'

/** Shuffled orders of the last secrets: shuffling ten thousand numbers takes some milliseconds. */
const orders = new Map<string, Uint32Array>()
const orderMax = 64

/**
 * Returns the position of a number in the order that a secret shuffles. The whole order never
 * leaves custody: only positions of bought tickets are given, one at a time.
 *
 * @param use `words`: the HMAC input, and after the last colon how many numbers are shuffled
 * @returns undefined if there is no such number
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

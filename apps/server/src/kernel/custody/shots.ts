import { createHmac } from 'node:crypto'
import type { CustodyAsk, UseOf } from './custody.ts'
import type { Secret } from './custody-store.ts'

type ShootAsk = Extract<CustodyAsk, { do: 'shoot' }>

/** No magazine has more shots. */
export const shotsMax = 60

/** Whether a secret decides the shots of a magazine, which are drawn number by number. */
export const isMagazine = ({ kind, linkCount }: Secret): boolean =>
  kind === 'fishing-magazines' && linkCount === 1

/** The seed of the browser, the number of the first shot, and the hash of what was shot at. */
const wordsOfVolley = /^([0-9a-f]{64}):(\d{1,2}):[0-9a-f]{64}$/

/** Returns which shots a volley has; undefined if its words are none of a volley. */
export function shotsOf({
  index,
  words,
}: Pick<UseOf, 'index' | 'words'>): { clientSeed: string; first: number } | undefined {
  const [, clientSeed = '', digits = ''] = wordsOfVolley.exec(words) ?? []
  const first = Number(digits)
  const isVolley = clientSeed !== '' && first <= index && index < shotsMax
  return isVolley ? { clientSeed, first } : undefined
}

/** Returns the blocks of an outcome in hexadecimal: HMAC-SHA-256 of its words and a number each. */
export function blocksOf(key: Buffer | string, words: string, count: number): string {
  let blocks = ''
  for (let block = 0; block < count; block += 1) {
    blocks += createHmac('sha256', key).update(`${words}:${block}`).digest('hex')
  }
  return blocks
}

/** Returns the blocks of every shot, one shot after another, as the revealed secret gives them. */
export function blocksOfShots(secret: string, ask: ShootAsk): string {
  const { clientSeed = '', first = 0 } = shotsOf(ask) ?? {}
  let blocks = ''
  for (let shot = first; shot <= ask.index; shot += 1) {
    blocks += blocksOf(secret, `${clientSeed}:${shot}`, ask.blockCount)
  }
  return blocks
}

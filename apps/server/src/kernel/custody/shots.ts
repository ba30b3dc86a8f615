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

/** Returns the blocks of every shot, one shot after another, as the revealed secret gives them. */
export function blocksOfShots(secret: string, ask: ShootAsk): string {
  const { clientSeed = '', first = 0 } = shotsOf(ask) ?? {}
  let blocks = ''
  for (let shot = first; shot <= ask.index; shot += 1) {
    for (let block = 0; block < ask.blockCount; block += 1) {
      const words = `${clientSeed}:${shot}:${block}`
      blocks += createHmac('sha256', secret).update(words).digest('hex')
    }
  }
  return blocks
}

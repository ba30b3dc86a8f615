import { blockChance, ShortOfBlocks } from '@madang/games/chance/block-chance'
import { shoot, targetOf } from '@madang/games/fishing/shoot'
import { askCustody, CustodyDenial } from '#kernel/custody/custody'
import type { CustodyAnswer, CustodyAsk, CustodyNo } from '#kernel/custody/custody'
import type { Database } from '#kernel/database/database'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { isPaid, type LoggedShot } from './magazine.ts'
import type { DrawnVolley } from './magazine-store.ts'
import { rulesOf } from '../rooms/room.ts'

/** What each paid shot of a volley brings, or why custody draws nothing for it. */
export type Outcomes = ReadonlyMap<string, readonly number[] | CustodyNo>

/** Eight words: a shot takes one or two, and few words are above the fair limit. */
const firstBlocks = 1
const blockHex = 64

/**
 * Asks custody for the shots of committed volleys, all in one question. The same volley always has
 * the same outcome.
 *
 * @throws Refusal `custody-away`; CustodyDenial if custody does not know a volley
 */
export async function drawShots(db: Database, volleys: readonly DrawnVolley[]): Promise<Outcomes> {
  for (let blockCount = firstBlocks; ; blockCount *= 4) {
    const answers = await askCustody(
      db,
      volleys.map((volley) => askOf(volley, blockCount)),
    )
    try {
      return new Map(volleys.map((volley, at) => [volley.id, shotBy(volley, answers[at])]))
    } catch (error) {
      if (!(error instanceof ShortOfBlocks)) throw error
    }
  }
}

/** Returns the question that binds a volley to the numbers of its shots and to what they hit. */
export const askOf = (volley: DrawnVolley, blockCount: number): CustodyAsk => ({
  blockCount,
  do: 'shoot',
  index: volley.lastShot ?? 0,
  look: 'fishing_volley',
  ref: volley.id,
  secretId: volley.secretId,
  words: `${volley.clientSeed}:${volley.firstShot ?? 0}:${volley.facts ?? ''}`,
})

function shotBy(volley: DrawnVolley, answered?: CustodyAnswer): readonly number[] | CustodyNo {
  if (answered === undefined) throw new CustodyDenial('unknown', `volley ${volley.id}`)
  if ('no' in answered) {
    const { no } = answered
    if (no === 'not-due' || no === 'unknown') throw new CustodyDenial(no, `volley ${volley.id}`)
    return no
  }
  const { blocks = '' } = answered
  const paid = volley.shots.filter(isPaid)
  const shotHex = Math.floor(blocks.length / blockHex / paid.length) * blockHex
  const rules = rulesOf(volley.rulesVersion)
  return paid.map(({ target }, at) => {
    const own = blocks.slice(at * shotHex, (at + 1) * shotHex)
    return shoot(targetOf(rules, target), blockChance(own))
  })
}

/** Returns the hash of what the paid shots of a volley hit; nobody may change that later. */
export const hitsHash = (wave: number, shots: readonly LoggedShot[]): string =>
  hashOfValue({
    shots: shots
      .filter(isPaid)
      .map(({ bullet, fish, nonce, target }) => ({ bullet, fish, shot: nonce, target })),
    wave,
  })

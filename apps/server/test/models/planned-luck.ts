import { randomBytes } from 'node:crypto'
import { blockChance } from '@madang/games/chance/block-chance'
import type { Chance } from '@madang/games/chance/chance'
import { appointCustody, custodyOf } from '../../src/kernel/custody/custody.ts'
import type { CustodyAnswer, CustodyAsk } from '../../src/kernel/custody/custody.ts'
import type { Database } from '../../src/kernel/database/database.ts'

/** More than any round of a slot takes. */
const blockCount = 64

/**
 * Stands between the house and its custody, and lets some draws of slots come out as a story wants
 * them: with blocks of chance that were found for it, never with a secret. Everything else is asked
 * of custody, which looks and binds as ever.
 *
 * @returns plans that the next draw has a chance for which this holds
 */
export function planLuck(db: Database): (isWanted: (chance: Chance) => boolean) => void {
  const custody = custodyOf(db)
  const plans: ((chance: Chance) => boolean)[] = []
  const planned = new Map<string, string>()
  const instead = (ask: CustodyAsk, answered: CustodyAnswer | undefined): CustodyAnswer => {
    if (answered === undefined) throw new Error('custody left an ask without an answer')
    if (ask.do !== 'draw' || ask.look !== 'slot_stake' || 'no' in answered) return answered
    const isWanted = planned.has(ask.ref) ? undefined : plans.shift()
    if (isWanted) planned.set(ask.ref, blocksFor(isWanted))
    const blocks = planned.get(ask.ref)
    return blocks === undefined ? answered : { blocks }
  }
  appointCustody(db, {
    ...custody,
    async ask(asks) {
      const answers = await custody.ask(asks)
      return asks.map((ask, at) => instead(ask, answers[at]))
    },
  })
  return (isWanted) => void plans.push(isWanted)
}

function blocksFor(isWanted: (chance: Chance) => boolean): string {
  for (;;) {
    const blocks = randomBytes(32 * blockCount).toString('hex')
    if (isWanted(blockChance(blocks))) return blocks
  }
}

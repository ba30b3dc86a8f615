import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import type { PersonalData } from '#kernel/parts/personal-data'
import { listWagers } from './wager-store.ts'
import type { WagerCursor } from './wager-store.ts'
import type { Wager } from './wager.ts'

export const personalData: PersonalData = {
  export: async (tx, memberId) => ({ bets: (await allWagers(tx, memberId)).map(betShown) }),
  name: 'wagers',
}

const pageSize = 2_000

/** Returns all bets, including refused ones. Reads them page by page. */
async function allWagers(tx: ReadTx, memberId: string): Promise<Wager[]> {
  const wagers: Wager[] = []
  const states: Wager['state'][] = ['open', 'settled', 'void', 'refused']
  let after: WagerCursor | undefined
  do {
    const page = { limit: pageSize, memberId, states, ...(after && { after }) }
    const found = await listWagers(tx, page)
    wagers.push(...found)
    after = found.length === pageSize ? found.at(-1) : undefined
  } while (after)
  return wagers
}

const betShown = (wager: Wager) => {
  const { payoutUnits, stakeUnits, validBetUnits, ...rest } = wager
  return {
    ...rest,
    payout: decimalOf(payoutUnits),
    stake: decimalOf(stakeUnits),
    validBet: decimalOf(validBetUnits),
  }
}

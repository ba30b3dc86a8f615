import { findMember, listSessions, listStateChanges } from '#identity'
import type { Tx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { findBlocks, findLimits, findPauses, listLimitSteps, listPauseSteps } from '#protection'
import { listComplaints, listLetters } from '#support'
import { listWagers } from '#wagers'
import type { Wager, WagerCursor } from '#wagers'
import { moneyHeld } from '#wallet'

/** Everything the house holds of a member, by area: what the right of access asks for. */
export async function collectHeld(tx: Tx, memberId: string, now: Date) {
  const profile = (await findMember(tx, memberId)) ?? refuse('not-found')
  const { registeredAt } = profile
  return plain({
    bets: (await allWagers(tx, memberId)).map(betShown),
    complaints: await listComplaints(tx, { limit: 10_000, memberId }),
    limits: await findLimits(tx, memberId, now),
    limitSteps: await listLimitSteps(tx, memberId),
    messages: await listLetters(tx, { memberId, registeredAt }, { limit: 10_000 }),
    money: await moneyHeld(tx, memberId),
    pauses: await findPauses(tx, memberId),
    pauseSteps: await listPauseSteps(tx, memberId),
    productsKeptAway: await findBlocks(tx, memberId, now),
    profile,
    sessions: (await listSessions(tx, memberId)).map(({ device, ip, seenAt, startedAt }) => ({
      device,
      ip,
      seenAt,
      startedAt,
    })),
    stateChanges: await listStateChanges(tx, memberId),
  })
}

const pageSize = 2_000

/** All bets, refused ones too; read by key, a page at a time. */
async function allWagers(tx: Tx, memberId: string): Promise<Wager[]> {
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

/** Dates as text and amounts as decimals: what JSON can say. */
function plain(held: object): Record<string, unknown> {
  const written = JSON.stringify(held, (_, value: unknown) =>
    typeof value === 'bigint' ? decimalOf(value) : value,
  )
  return JSON.parse(written) as Record<string, unknown>
}

import { grantChanged } from '#bonus'
import { memberRegistered, membersErased, memberStateChanged } from '#identity'
import { subscriber } from '#kernel/events'
import { depositSettled, rewardPaid, withdrawalMoved } from '#wallet'
import { wagersRevised, wagersSettled } from '#wagers'
import { lotteryRebatesDue } from '#lottery'
import { earnLottery } from './bills/earned/earn-lottery.ts'
import { earnRealTime } from './bills/earned/earn-real-time.ts'
import { noteStates } from './note-states.ts'
import { addBonuses, addDeposits, addRewards, addWithdrawals } from './sums/add-flows.ts'
import { addWagers } from './sums/add-wagers.ts'
import { placeMembers } from './tree/place-members.ts'
import { forgetNames } from './tree/stand-below.ts'

export const subscribers = [
  subscriber('agents.place-members', memberRegistered, placeMembers, { replay: 'repeatable' }),
  subscriber('agents.add-settled', wagersSettled, async (tx, bodies) => {
    await addWagers(tx, bodies)
    await earnRealTime(tx, bodies, latestOf(bodies))
  }),
  subscriber('agents.add-revised', wagersRevised, async (tx, bodies) => {
    await addWagers(tx, bodies)
    await earnRealTime(tx, bodies, latestOf(bodies))
  }),
  subscriber('agents.note-states', memberStateChanged, noteStates),
  subscriber('agents.forget-names', membersErased, forgetNames, { replay: 'repeatable' }),
  subscriber('agents.earn-lottery', lotteryRebatesDue, earnLottery, { replay: 'repeatable' }),
  subscriber('agents.add-deposits', depositSettled, addDeposits, { replay: 'repeatable' }),
  subscriber('agents.add-bonuses', grantChanged, addBonuses, { replay: 'repeatable' }),
  subscriber('agents.add-rewards', rewardPaid, addRewards, { replay: 'repeatable' }),
  subscriber('agents.add-withdrawals', withdrawalMoved, addWithdrawals, { replay: 'repeatable' }),
]

/** Returns when the last of these was settled: earnings are swept from then on. */
const latestOf = (bodies: { settledAt: string }[]): Date =>
  new Date(Math.max(...bodies.map(({ settledAt }) => new Date(settledAt).getTime())))

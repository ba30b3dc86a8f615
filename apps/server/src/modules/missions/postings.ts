import type { Transfer } from '#ledger'
import type { Progress } from './mission.ts'
import type { Prize } from './weeks/prize-store.ts'

const promotions = { currency: 'KRW', house: 'promotions' }

/** The transfer of a mission's reward from the house. */
export const reward = ({ began, memberId, missionId, rewardUnits }: Progress): Transfer => ({
  amountUnits: rewardUnits,
  cause: 'mission-reward',
  from: promotions,
  key: `missions:${memberId}:${missionId}:${began}`,
  subject: missionId,
  to: { currency: 'KRW', holder: memberId, purpose: 'cash' },
})

/** The transfer of a weekly leaderboard prize. */
export const prize = ({ amountUnits, began, board, memberId, place }: Prize): Transfer => ({
  amountUnits,
  cause: 'mission-prize',
  from: promotions,
  key: `missions:prize:${board === 'points' ? '' : `${board}:`}${began}:${place}`,
  to: { currency: 'KRW', holder: memberId, purpose: 'cash' },
})

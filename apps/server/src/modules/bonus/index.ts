import { auditGrants } from './audit-grants.ts'

export { bonusSetting, settings } from './bonus-setting.ts'
export { countWagers } from './count-wagers.ts'
export type { WagerChange } from './count-wagers.ts'
export { grantChanged } from './events.ts'
export { expireGrants } from './expire-grants.ts'
export { acceptGrant, cancelGrant, grantBonus, hasActive } from './grant-bonus.ts'
export type { GrantOrder } from './grant-bonus.ts'
export { accountOf as grantAccountOf } from './grant.ts'
export type { Grant, GrantTerms } from './grant.ts'
export {
  findGrant,
  listGrantSharers,
  listActive as listActiveGrants,
  listEnded as listEndedGrants,
} from './grant-store.ts'
export { jobs } from './jobs.ts'
export { proposals } from './proposals.ts'
export { memberView } from './member-view.ts'
export { readPlayable, sumBonus } from './read-playable.ts'
export type { Playable } from './read-playable.ts'
export { routes } from './routes.ts'
export { accountAfter } from './postings.ts'
export { termsOf } from './stake-terms.ts'
export type { FundingOrder, StakeTerms } from './stake-terms.ts'

export const audits = [auditGrants]

import type { Bill } from './bill-store.ts'

/** Hours and sweeps come too often for a message each. */
export const isNotified = ({ kind }: Pick<Bill, 'kind'>): boolean =>
  kind === 'DIVIDEND' || kind === 'DAILY_SALARY'

import type { Bill } from './bill-store.ts'

/** Hours and sweeps come too often for a message each. */
export const isTold = ({ kind }: Pick<Bill, 'kind'>): boolean =>
  kind === 'DIVIDEND' || kind === 'DAILY_SALARY'

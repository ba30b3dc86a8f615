import type { Bill } from './bill-store.ts'

/** Whether a bill is notified: hourly bills and sweeps are too frequent for a message each. */
export const isNotified = ({ kind }: Pick<Bill, 'kind'>): boolean =>
  kind === 'DIVIDEND' || kind === 'DAILY_SALARY'

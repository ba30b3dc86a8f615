import { useTables } from '../../../../kit/more/use-tables.ts'

/** One table of each of the first classes. Out of sight nothing is watched. */
export const useLiveTables = (isSeen: boolean) => useTables({ count: '4' }, isSeen)

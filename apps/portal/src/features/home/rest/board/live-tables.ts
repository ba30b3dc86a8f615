import { useFetched } from '@madang/kit'
import { listLiveTables } from '@madang/wire/tables'

/** Rounds are short: while tables are seen they are asked as often as in the live lobby. */
const everyMs = 3_000

/** One table of each of the first classes. Out of sight nothing is asked again. */
export const useLiveTables = (isSeen: boolean) =>
  useFetched(listLiveTables, { count: '4' }, { refetchInterval: isSeen && everyMs })

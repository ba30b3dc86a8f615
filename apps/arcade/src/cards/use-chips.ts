import { useAmount } from '../slots/amount.ts'
import type { CardTableState } from './card-table.ts'

/** Writes chips of a table: as money, or in a tournament as chips that are none. */
export const useChips = ({ facts }: CardTableState) =>
  useAmount({ isBare: facts.tournament !== null })

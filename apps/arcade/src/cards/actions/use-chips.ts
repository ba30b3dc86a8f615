import { useAmount } from '../../slots/amount.ts'
import type { CardTableState } from '../card-table.ts'

/** Formats chips of a table: as money, or in a tournament as chips without money value. */
export const useChips = ({ facts }: CardTableState) =>
  useAmount({ isBare: facts.tournament !== null })

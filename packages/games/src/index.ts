// The public entry: what the server, the arcade and the verifier page may import of the games.
export { commitmentOf, isCommitmentOf, linkBefore } from './chance/commitment.ts'
export { provablyFair } from './chance/provably-fair.ts'
export { simulationOnly } from './chance/simulation-only.ts'
export { type Paytable, stakesFor } from './slots/paytable.ts'
export { payoutUnitsFlooredToCents, playRound, priceXOf } from './slots/play-round.ts'
export type {
  Cell,
  Coin,
  Drop,
  HoldAndSpin,
  Outcome,
  Pick,
  PickThing,
  Round,
  Spin,
  Win,
} from './slots/round.ts'
export type { SlotConfig, SlotSymbol } from './slots/slot-config.ts'
export type { Title } from './slots/title.ts'
export { allTitles, findTitle } from './slots/titles/all-titles.ts'
export { verifyRound } from './slots/verify-round.ts'
export { allTableClasses, findTableClass } from './tables/all-table-classes.ts'
export { rankOf } from './tables/cards.ts'
export { type Roads, type RoadResult, roads } from './tables/roads.ts'
export { settleBets } from './tables/settle-bets.ts'
export { tableChance, verifyTableRound } from './tables/table-chance.ts'
export type { TableClass } from './tables/table-class.ts'

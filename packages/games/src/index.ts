// The public entry: what the server, the arcade and the verifier page may import of the games.
export { commitmentOf, isCommitmentOf, linkBefore } from './chance/commitment.ts'
export { provablyFair } from './chance/provably-fair.ts'
export { simulationOnly } from './chance/simulation-only.ts'
export { type Paytable, stakesFor } from './slots/config/paytable.ts'
export { payoutUnitsFlooredToCents, playRound, priceXOf } from './slots/play/play-round.ts'
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
} from './slots/play/round.ts'
export type { SlotConfig, SlotSymbol } from './slots/config/slot-config.ts'
export type { Title } from './slots/config/title.ts'
export { allTitles, findTitle } from './slots/titles/all-titles.ts'
export { verifyRound } from './slots/play/verify-round.ts'
export { allTableClasses, findTableClass } from './tables/all-table-classes.ts'
export { rankOf } from './tables/pairs/cards.ts'
export { type Roads, type RoadResult, roads } from './tables/baccarat/roads.ts'
export { settleBets } from './tables/settle-bets.ts'
export { tableChance, verifyTableRound } from './tables/table-chance.ts'
export type { TableClass } from './tables/table-class.ts'

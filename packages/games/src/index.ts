// The door: what the server, the arcade and the verifier page may use of the games.
export type { Chance } from './chance/chance.ts'
export { commitmentOf, isCommitmentOf, linkBefore, sharedRoundSeed } from './chance/commitment.ts'
export { draw, shuffle } from './chance/draw.ts'
export { fairBytes, provablyFair, type Seeds } from './chance/provably-fair.ts'
export { simulationOnly } from './chance/simulation-only.ts'
export { configHash } from './slots/config-hash.ts'
export { type Paytable, type PaytableEntry, paytableFor, stakesFor } from './slots/paytable.ts'
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
export type {
  FreeSpins,
  HoldAndSpinRule,
  JackpotRule,
  Pays,
  SlotConfig,
  SlotSymbol,
  SpinMode,
} from './slots/slot-config.ts'
export type { Facts, Names, Title, Volatility } from './slots/title.ts'
export { allTitles, findTitle } from './slots/titles/all-titles.ts'
export { type RoundToVerify, verifyRound } from './slots/verify-round.ts'
export { type ExactRtp, exactRtp, rtpPpm } from './slots/exact-rtp.ts'
export { validate } from './slots/validate.ts'
export { baccaratWinner, pointsOf } from './tables/baccarat-hand.ts'
export { allTableClasses, findTableClass } from './tables/all-table-classes.ts'
export { rankNames, rankOf, suitOf, suits } from './tables/cards.ts'
export { coversTooMuch } from './tables/coverage.ts'
export { dragonTigerWinner } from './tables/dragon-tiger.ts'
export { exactBets } from './tables/exact-bets.ts'
export { remainderOf } from './tables/fan-tan.ts'
export { colours, symbols } from './tables/fish-prawn-crab.ts'
export { type Roads, type RoadResult, roads } from './tables/roads.ts'
export {
  callBets,
  doubleZeroWheelOrder,
  isRedPocket,
  wheelOrder,
} from './tables/roulette-layout.ts'
export { reserveUnits, settleBets, spotOf } from './tables/settle-bets.ts'
export { type SimulatedRow, simulateTable } from './tables/simulate-table.ts'
export { tableChance, type TableSeeds, verifyTableRound } from './tables/table-chance.ts'
export type {
  Ask,
  Bet,
  Choice,
  Decision,
  DecisionRules,
  ExactBet,
  Play,
  Settlement,
  Spot,
  Step,
  TableClass,
  TableCode,
  TableTimes,
  Words,
} from './tables/table-class.ts'
export { validateTable, withPays } from './tables/validate-table.ts'

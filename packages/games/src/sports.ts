// The entry of sports: odds, prices, settlement. Separate from the other games, so that a page with
// odds does not load slots.
export { cashOutUnits, fairFactor, type LegNow } from './sports/cash-out.ts'
export { type CombinedLeg, type NoCombination, priceCombination } from './sports/combination.ts'
export { type Exposed, MatchBook, type WorstCase } from './sports/exposure.ts'
export {
  type Incident,
  type MatchFacts,
  type MatchStatus,
  notStarted,
  type Pair,
  type PeriodScore,
  type Side,
} from './sports/facts.ts'
export { type MakeTerms, makeMarkets, type PricedMarket } from './sports/make-markets.ts'
export { type Market, marketKey, outcomesOf, readMarketKey } from './sports/market.ts'
export { lawOf, playMatch } from './sports/models/all-models.ts'
export type { Step, Strength } from './sports/models/model.ts'
export { type OddsFormat, oddsFormats, showOdds } from './sports/odds-format.ts'
export {
  bestFactor,
  betSystems,
  EACH_WAY,
  floorUnits,
  type Leg,
  LEGS_MAX,
  placeMarketOf,
  placeOddsMilli,
  ridingFactor,
  systemFactor,
  ticketCount,
} from './sports/parlay.ts'
export { chancesOf, priceMarket } from './sports/price-market.ts'
export { type BetFacts, settleMarket, settleOutcome, scoreIn } from './sports/settle-outcome.ts'
export {
  type DeadHeat,
  type DeadHeatRule,
  returnFactor,
  type Settlement,
  uofFactors,
  type Verdict,
} from './sports/settlement.ts'
export { ABANDONED_HOURS, type MarketGroup, type SportRules } from './sports/sport-rules.ts'
export {
  allSports,
  findSettlementRules,
  findSportRules,
  isEsport,
  ruleWords,
  seasonRule,
  sportCatalogue,
  sportName,
} from './sports/tables/fed-sports.ts'

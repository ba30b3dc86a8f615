// The entry of the simulated leagues. Only the server imports it, because their seed is a secret.
export { simulatedCompetitions, squadName } from './sports/simulated/competitions.ts'
export { SimulatedFeed, simulatedProducts } from './sports/simulated/simulated-feed.ts'
export {
  dayOf,
  seasonFixtures,
  seasonStart,
  type SimulatedFixture,
} from './sports/simulated/schedule.ts'
export { seasonChances, type SeasonFixture, seasonRanks } from './sports/season.ts'
export { seasonLaw } from './sports/simulated/season-law.ts'
export { simulationOnly } from './chance/simulation-only.ts'

// The door of the simulated leagues: the server's alone, because their seed is a secret.
export { simulatedCompetitions, squadName } from './sports/simulated/competitions.ts'
export {
  dayOf,
  fixturesOfDay,
  playFixture,
  seasonStart,
  type SimulatedFixture,
} from './sports/simulated/schedule.ts'

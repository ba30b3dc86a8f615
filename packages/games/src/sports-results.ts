// The entry of results: which facts a sport needs, how sources differ, what makes a bet void.
export {
  differingFacts,
  endedStatuses,
  factsWanted,
  isPossibleResult,
  namedFacts,
} from './sports/facts-wanted.ts'
export { isPutOffTooLong } from './sports/stands.ts'

import type fairness from '../ko/fairness.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    fairness: typeof fairness
  }
}

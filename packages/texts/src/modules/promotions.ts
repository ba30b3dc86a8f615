import type promotions from '../ko/promotions.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    promotions: typeof promotions
  }
}

import type korean from '../ko/sportsbook.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    sportsbook: typeof korean
  }
}

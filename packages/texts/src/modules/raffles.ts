import type raffles from '../ko/raffles.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    raffles: typeof raffles
  }
}

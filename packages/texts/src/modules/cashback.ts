import type cashback from '../ko/cashback.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    cashback: typeof cashback
  }
}

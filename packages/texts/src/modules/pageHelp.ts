import type pageHelp from '../ko/pageHelp.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    pageHelp: typeof pageHelp
  }
}

import type memberView from '../ko/memberView.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    memberView: typeof memberView
  }
}

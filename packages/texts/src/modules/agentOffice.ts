import type agentOffice from '../ko/agentOffice.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    agentOffice: typeof agentOffice
  }
}

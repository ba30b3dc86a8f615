import type korean from '../ko/cardroomOffice.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    cardroomOffice: typeof korean
  }
}

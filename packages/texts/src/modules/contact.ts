import type contact from '../ko/contact.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    contact: typeof contact
  }
}

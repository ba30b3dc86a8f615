import type proofs from '../ko/proofs.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    proofs: typeof proofs
  }
}

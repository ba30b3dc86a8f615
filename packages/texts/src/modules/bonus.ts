import type bonusOffice from '../ko/bonusOffice.json'
import type korean from '../ko/bonus.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    bonus: typeof korean
    bonusOffice: typeof bonusOffice
  }
}

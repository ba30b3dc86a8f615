import type korean from '../ko/lottery.json'
import type office from '../ko/lotteryOffice.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    lottery: typeof korean
    lotteryOffice: typeof office
  }
}

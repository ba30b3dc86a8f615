import type korean from '../ko/cardRules.json'

declare module '../book.ts' {
  interface TextAreas {
    cardRules: typeof korean
  }
}

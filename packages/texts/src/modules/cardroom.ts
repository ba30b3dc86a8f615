import type korean from '../ko/cardroom.json'

declare module '../book.ts' {
  interface TextAreas {
    cardroom: typeof korean
  }
}

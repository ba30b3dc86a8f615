import type conversations from '../ko/conversations.json'

declare module '../book.ts' {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TextAreas {
    conversations: typeof conversations
  }
}

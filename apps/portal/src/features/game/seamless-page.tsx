import { GamePage } from './game-page.tsx'

/** The same frame under its second address: a group of its own in the specification. */
export function SeamlessPage() {
  return <GamePage />
}

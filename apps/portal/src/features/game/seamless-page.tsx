import { GamePage } from './game-page.tsx'

/** The same frame under the specification's second address, which it loads as a group of its own. */
export function SeamlessPage() {
  return <GamePage />
}

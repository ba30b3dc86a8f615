import { GamePage } from './game-page.tsx'

/** The same frame under its second address: a separate group in the specification. */
export function SeamlessPage() {
  return <GamePage />
}

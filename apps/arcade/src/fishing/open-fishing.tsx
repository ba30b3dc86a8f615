import type { ReactNode } from 'react'
import { callApi, needTexts } from '@madang/kit'
import { showFishing, takeFishingSeat } from '@madang/wire/fishing'
import { FishingGame } from './fishing-game.ts'
import { FishingScreen } from './fishing-screen.tsx'

/** The fishing room that this frame was launched for, on a seat of it. */
export async function openFishing(): Promise<ReactNode> {
  const [facts, seat] = await Promise.all([
    callApi(showFishing, {}),
    callApi(takeFishingSeat, {}),
    needTexts('fishing'),
  ])
  return <FishingScreen game={new FishingGame(facts, seat)} />
}

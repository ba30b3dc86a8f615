import type { ReactNode } from 'react'
import type { Title } from '@madang/games'
import { callApi } from '@madang/kit'
import { showSlot } from '@madang/wire/casino'
import { SlotGame } from './slot-game.ts'
import { SlotScreen } from './slot-screen.tsx'
import { loadPictures } from './reels/symbol.tsx'

/** Opens the slot of this frame after its pictures have loaded. */
export async function openSlot(): Promise<ReactNode> {
  const facts = await callApi(showSlot, {})
  await loadPictures(facts.title as Title)
  return <SlotScreen game={new SlotGame(facts)} />
}

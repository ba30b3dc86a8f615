import type { ReactNode } from 'react'
import type { Title } from '@madang/games'
import { callApi } from '@madang/kit'
import { showSlot } from '@madang/wire/casino'
import { SlotGame } from './slot-game.ts'
import { SlotScreen } from './slot-screen.tsx'
import { loadPictures } from './symbol.tsx'

/** The slot that this frame was launched for, with its pictures there before it shows. */
export async function openSlot(): Promise<ReactNode> {
  const facts = await callApi(showSlot, {})
  await loadPictures(facts.title as Title)
  return <SlotScreen game={new SlotGame(facts)} />
}

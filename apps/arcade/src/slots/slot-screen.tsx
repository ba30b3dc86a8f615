import { useEffect, useState } from 'react'
import { useStore } from '@madang/kit'
import { onNews } from '../frame-session.ts'
import { Controls } from './controls.tsx'
import { Panels } from './panels/panels.tsx'
import type { Panel } from './panels/panels.tsx'
import { SessionOver } from './panels/session-over.tsx'
import { Announcement } from './panels/announcement.tsx'
import type { SlotGame } from './slot-game.ts'
import { Stage } from './reels/stage.tsx'
import { TopLine } from './top-line.tsx'
import { withoutUnseenWin } from './unseen-win.ts'

/** A slot: the bar above, the reels, the controls below, and panels over it. */
export function SlotScreen({ game }: { game: SlotGame }) {
  const state = withoutUnseenWin(useStore(game.store))
  const [panel, setPanel] = useState<Panel | null>(null)
  const isOpen = panel !== null || state.facts.playSession.isCheckDue
  useSpaceKey(game, isOpen)
  useEffect(
    () => onNews((news) => void (news === 'rounds' ? game.renew() : game.renewIdle())),
    [game],
  )
  if (state.isOver) return <SessionOver />
  return (
    <main className="cabinet">
      <TopLine state={state} onOpen={setPanel} />
      <Stage game={game} state={state} />
      <Controls game={game} state={state} onOpen={setPanel} />
      <Announcement state={state} />
      <Panels game={game} state={state} panel={panel} onOpen={setPanel} />
    </main>
  )
}

/** The space key spins, unless a panel is open or another element has the focus. */
function useSpaceKey(game: SlotGame, isOpen: boolean): void {
  useEffect(() => {
    const onKey = (key: KeyboardEvent) => {
      if (key.code !== 'Space' || key.repeat || isOpen) return
      if ((key.target as HTMLElement).closest('button, a, input, select, textarea, dialog')) return
      key.preventDefault()
      game.press()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [game, isOpen])
}

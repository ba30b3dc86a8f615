import { useEffect, useRef } from 'react'
import { play, type TableSound } from '../slots/reels/sounds.ts'
import { dealtPlaces } from './hands/dealt.ts'
import type { LiveTableState } from './line/live-table-state.ts'
import { unfinishedRound } from './bets/unfinished-round.ts'
import { useBettingOpen, useSecondsLeft } from './bets/use-betting-open.ts'
import { useDealt } from './hands/use-dealt.ts'

const lastSeconds = 5

/** Plays the sounds of the table: chips, cards and throws, and the last seconds of betting. */
export function useTableSounds(state: LiveTableState): void {
  const isOpen = useBettingOpen(state.view.round)
  const { count, isFresh } = useDealt(state)
  const steps = unfinishedRound(state)?.steps ?? []
  const moving = dealtPlaces(steps, count).find(({ isMoving }) => isMoving)
  const sound: TableSound | undefined = isFresh && moving ? soundOf(moving.kind) : undefined
  useEffect(() => {
    if (sound !== undefined && count > 0) play(sound)
  }, [count, sound])
  const chips = state.pending.length + state.bets.length
  const before = useRef(chips)
  useEffect(() => {
    if (chips > before.current) play('chip')
    before.current = chips
  }, [chips])
  const seconds = useSecondsLeft(isOpen ? state.view.round?.closesAt : null)
  useEffect(() => {
    if (seconds !== undefined && seconds > 0 && seconds <= lastSeconds) play('second')
  }, [seconds])
}

const soundOf = (kind: string): TableSound =>
  kind === 'ball' ? 'ball' : kind === 'dice' || kind === 'tokens' ? 'dice' : 'card'

import type { Refused } from '@madang/kit'
import type { Gives } from '@madang/wire'
import type { PlaySession } from '@madang/wire/casino'
import type { Heat, LiveRound, SpotEnd, TableView } from '@madang/wire/table-line'
import type { showTable, TableBet } from '@madang/wire/tables'
import type { ChipStakes, Misfit } from './chips.ts'

export type TableFacts = Gives<typeof showTable>

export type LiveTableState = {
  facts: TableFacts
  view: TableView
  balance: string
  /** Bonus money that this table takes beside own money. */
  bonus: string
  playSession: PlaySession
  chip: string
  /** On the cloth and not handed in yet. */
  pending: ChipStakes
  /** Handed in for the round under way. */
  bets: TableBet[]
  /** What answers have taken beyond them. */
  extra: string
  /** The chips of the last round that had any: for repeat. */
  lastChips: ChipStakes
  /** The round before, which lies on the table until betting opens again. */
  last: LiveRound | null
  heat: Heat[]
  watcherCount: number
  paid: Paid | null
  takenBack: TakenBack | null
  isHandingIn: boolean
  /** Nobody has answered yet and we keep asking with the same id. */
  isUnknown: boolean
  isOver: boolean
  refusal: Refused | null
  /** The part of the dealing that moves now: from which step on, since when. */
  dealing: Dealing
  /** Why a chip did not fit. */
  hint: Misfit | 'too-late' | null
}

/** The part of a dealing that moves: from which step on, since when by the server's clock. */
export type Dealing = { from: number; startsMs: number }

/** What a round brought to this member, in all and spot by spot; stakes given back end nowhere. */
export type Paid = { roundId: string; stake: string; payout: string; ends: SpotEnd[] }

/** A round that was taken back after it had left the table; what came back, once that is told. */
export type TakenBack = { roundId: string; back: string | null }

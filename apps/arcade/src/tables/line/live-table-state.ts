import type { Refused } from '@madang/kit'
import type { Gives } from '@madang/wire'
import type { PlaySession } from '@madang/wire/casino'
import type { Heat, LiveRound, SpotEnd, TableView } from '@madang/wire/table-line'
import type { showTable, TableBet } from '@madang/wire/tables'
import type { ChipStakes, Misfit } from '../bets/chips/chips.ts'

export type TableFacts = Gives<typeof showTable>

export type LiveTableState = {
  facts: TableFacts
  view: TableView
  balance: string
  /** The bonus money that this table accepts besides cash. */
  bonus: string
  playSession: PlaySession
  chip: string
  /** Chips on the board that are not placed yet. */
  pending: ChipStakes
  /** The placed bets of the round under way. */
  bets: TableBet[]
  /** The amount that answers took beyond the bets. */
  extra: string
  /** The chips of the last round that had any; "repeat" uses them. */
  lastChips: ChipStakes
  /** The previous round; it stays on the table until betting opens again. */
  last: LiveRound | null
  heat: Heat[]
  watcherCount: number
  paid: Paid | null
  takenBack: TakenBack | null
  isHandingIn: boolean
  /** No response yet; the request is repeated with the same id. */
  isUnknown: boolean
  isOver: boolean
  refusal: Refused | null
  /** The part of the dealing that is animated now: from which step, since when. */
  dealing: Dealing
  /** Why a chip did not fit. */
  hint: Misfit | 'too-late' | null
}

/** An animated part of a dealing: from which step, since when by the server's clock. */
export type Dealing = { from: number; startsMs: number }

/** What a round paid this member, in all and per spot. Returned stakes are in no spot's end. */
export type Paid = { roundId: string; stake: string; payout: string; ends: SpotEnd[] }

/** A round that was voided after it left the table; `back` is the refund, null until known. */
export type TakenBack = { roundId: string; back: string | null }

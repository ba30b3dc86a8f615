import type { Call } from '@madang/wire'
import type { Reply, Town } from '../towns/town.ts'

/** The desk of the operator who proposes. */
export type Proposing = {
  town: Town
  /** The id of a member. */
  sora: string
  ask: (call: Call, given: object) => Promise<Reply>
}

/** How one operator proposes a kind, and what its card shows the other one. */
export type ProposedStory = {
  kind: string
  propose: (desk: Proposing, id: string) => Promise<Reply>
  shows: object
}

export const reason = '두 사람이 봐요'

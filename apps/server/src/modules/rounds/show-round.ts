import type { Worded } from '@madang/wire'
import type { Wager } from '#wagers'
import type { ReadTx } from '#kernel/database'
import type { RoundOutcome, WagerKinds } from '#kernel/wager-kind'

/** What a kind is called; one whose module is no longer there keeps its word. */
export const kindNameIn =
  (kinds: WagerKinds) =>
  (kind: string): Worded =>
    kinds.get(kind)?.label ?? { EN: kind, KO: kind }

/** What came out of a wager, in the way of whose game it is. */
export async function outcomeOf(
  tx: ReadTx,
  kinds: WagerKinds,
  wager: Wager,
): Promise<RoundOutcome> {
  const shown = await kinds.get(wager.kind)?.show(tx, wager)
  return { calls: [], facts: [], slot: null, table: null, ...shown }
}

import type { Worded } from '@madang/wire'
import type { Wager } from '#wagers'
import type { ReadTx } from '#kernel/database/database'
import type { RoundOutcome, WagerKinds } from '#kernel/parts/wager-kind'

/** Returns the name of a wager kind; a kind without a module is shown by its code. */
export const kindNameIn =
  (kinds: WagerKinds) =>
  (kind: string): Worded =>
    kinds.get(kind)?.label ?? { EN: kind, KO: kind }

/** Returns the outcome of a wager, as its game's module shows it. */
export async function outcomeOf(
  tx: ReadTx,
  kinds: WagerKinds,
  wager: Wager,
): Promise<RoundOutcome> {
  const shown = await kinds.get(wager.kind)?.show(tx, wager)
  return { calls: [], facts: [], slot: null, table: null, ...shown }
}

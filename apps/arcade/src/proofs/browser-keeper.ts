import { callApi } from '@madang/kit'
import { ProofKeeper } from '@madang/games/proofs/keeper'
import { loadTitle } from '@madang/games/slots/config/load-title'
import { listSeedRounds } from '@madang/wire/casino'
import * as wire from '@madang/wire/transparency'
import { differences, storageName } from './differences.ts'

/** What this browser keeps of every game, and its comparison with what the house says. */
export const keeper = new ProofKeeper(
  {
    read: () => localStorage.getItem(storageName),
    write(text) {
      try {
        localStorage.setItem(storageName, text)
      } catch {
        // A browser without free storage keeps the proofs in memory, and the file can still be
        // saved.
      }
    },
  },
  {
    consistency: (asked) => callApi(wire.provePlayConsistency, asked),
    head: () => callApi(wire.showPlayTreeHead, {}),
    inclusion: (asked) => callApi(wire.provePlayInclusion, asked),
    rounds: ({ from, hash, to }) =>
      callApi(listSeedRounds, { from: String(from), hash, to: String(to) }),
  },
  (difference) => differences.set([...differences.now(), difference]),
)

/** The engines are larger than a game: a page that reveals nothing loads none. */
export async function loadEngines() {
  const { enginesWith } = await import('@madang/games/proofs/engines')
  return enginesWith(loadTitle)
}

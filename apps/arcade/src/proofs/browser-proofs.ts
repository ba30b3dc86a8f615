import { callApi, Refused } from '@madang/kit'
import type { ClientBytes, ProofFile } from '@madang/games/proofs/check-proofs'
import { isRotationOf } from '@madang/games/proofs/seed-sequence'
import type { ShownSeeds } from '@madang/games/proofs/seed-sequence'
import { ProofKeeper } from '@madang/games/proofs/keeper'
import type { Expected } from '@madang/games/proofs/expected-of'
import type { Receipt } from '@madang/games/proofs/receipt'
import { loadTitle } from '@madang/games/slots/load-title'
import type { Gives } from '@madang/wire'
import { listSeedRounds } from '@madang/wire/casino'
import type { rotateSeeds } from '@madang/wire/casino'
import { showRevealedSeed } from '@madang/wire/seeds'
import { showCardHand } from '@madang/wire/cardroom-hands'
import { showMagazine } from '@madang/wire/fishing'
import { showTableRound } from '@madang/wire/tables'
import * as wire from '@madang/wire/transparency'
import { differences, storageName } from './differences.ts'

/** A head is signed every minute: after this time, a new promise is below the next head. */
const nextHeadMs = 65_000

const keeper = new ProofKeeper(
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

/** Keeps the server's signature of a stake, and compares it with this page's request. */
export async function keepReceipt(
  receipt: Receipt | null,
  expected: Expected,
  nextNonce?: number,
): Promise<void> {
  // No response is not a difference: the next receipt asks again.
  await keeper.keep(receipt, expected, nextNonce).catch(() => undefined)
  followLater()
  if (expected['kind'] === 'slot') await compareOldSeeds(String(expected['commitment']))
}

/** A seed that is no longer in use is public: its rounds are computed again, wherever it ended. */
async function compareOldSeeds(inUse: string): Promise<void> {
  if (inUse === lastInUse) return
  const open = await keeper.openSeeds()
  if (open.some((hash) => hash !== inUse)) await compareKeptSeeds(inUse)
  lastInUse = inUse
}

let lastInUse: string | undefined

/**
 * Compares a rotation with what the page showed before it: the seed that was in use is revealed,
 * and the one that was promised next is in use. Replays every round of the revealed seed.
 */
export async function compareRotation(
  shown: ShownSeeds,
  rotated: Gives<typeof rotateSeeds>,
): Promise<void> {
  const { roundCount, serverSeed, serverSeedHash: commitment } = rotated.revealed
  if (!isRotationOf(shown, rotated)) await keeper.note(shown.serverSeedHash, 'promised')
  const engines = await loadEngines()
  await keeper.reveal(
    (facts) => facts.kind === 'slot' && facts.commitment === shown.serverSeedHash,
    async () => ({ kind: 'slot', serverSeed }),
    engines,
  )
  await keeper.endSeed(commitment, roundCount)
}

/**
 * Compares seeds of kept rounds that were revealed elsewhere. A member whose account is closed or
 * excluded runs it on the page that needs no account.
 *
 * @param inUse the hash of the seed in use, where it is known: every other one must be public
 */
export async function compareKeptSeeds(inUse?: string): Promise<{ comparedCount: number }> {
  const engines = await loadEngines()
  const compared = await keeper.reveal(
    (facts) => facts.kind === 'slot' && facts.commitment !== inUse,
    async (facts) => {
      if (facts.kind !== 'slot') return undefined
      try {
        const seed = await callApi(showRevealedSeed, { hash: facts.commitment })
        return { kind: 'slot', serverSeed: seed.serverSeed }
      } catch (error) {
        const isHidden = error instanceof Refused && error.code === 'not-found'
        return isHidden && inUse !== undefined ? 'withheld' : undefined
      }
    },
    engines,
  )
  return { comparedCount: new Set(compared.map(({ about }) => about)).size }
}

/** Compares the published data of a finished table round with what was signed before. */
export async function compareTableRound(roundId: string): Promise<void> {
  const engines = await loadEngines()
  await keeper.reveal(
    (facts) => facts.kind === 'table-bet' && facts.roundId === roundId,
    async () => {
      const { beacon, clientBytes, link, result } = await callApi(showTableRound, { roundId })
      if (!result?.receipt) return undefined
      const given: ClientBytes[] = clientBytes
      return {
        beacon,
        clientBytes: given,
        kind: 'table-bet',
        ...(link !== null && { link }),
        outcome: result.outcome,
        result: result.receipt,
      }
    },
    engines,
  )
}

/** Compares the revealed data of a settled magazine with what was signed before. */
export async function compareMagazine(id: string): Promise<void> {
  const engines = await loadEngines()
  await keeper.reveal(
    (facts) => facts.kind === 'fishing-magazine' && facts.id === id,
    async () => {
      const { resultReceipt, serverSeed, shots, state } = await callApi(showMagazine, { id })
      if (!serverSeed || !resultReceipt || state === 'void') return undefined
      return { kind: 'fishing-magazine', result: resultReceipt, serverSeed, shots }
    },
    engines,
  )
}

/** Deals hands again whose secrets are public by now, a day after their end. */
export async function compareHands(): Promise<void> {
  const engines = await loadEngines()
  const ago = Date.now() - secretAfterMs
  await keeper.reveal(
    (facts) => facts.kind === 'card-hand' && Date.parse(facts.at) < ago,
    async (facts) => {
      if (facts.kind !== 'card-hand') return undefined
      const shown = await callApi(showCardHand, { handId: facts.handId }).catch(() => undefined)
      if (!shown?.secret || !shown.proof) return undefined
      const { entropy, proof, seats, secret } = shown
      return {
        actions: proof.actions,
        clientBytes: entropy.map(({ bytes, id }) => ({ bytesHex: bytes, id })),
        kind: 'card-hand',
        result: proof.receipt,
        seatIds: seats.map(({ id }) => id),
        secret,
        setup: proof.setup,
      }
    },
    engines,
  )
}

/** The secret of a hand reveals folded cards too, so it is published a day later. */
const secretAfterMs = 24 * 3_600_000

/** Checks a displayed receipt against everything that this browser knows. */
export const examine = (receipt: Receipt) => keeper.examine(receipt)

/** Returns everything that this browser kept, each promise below the newest signed head. */
export const proofFile = (): Promise<ProofFile> => keeper.file()

/** Requests the log once a minute at most, and only during play. */
function followLater(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void keeper.checkLog().catch(() => undefined)
  }, nextHeadMs)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** The engines are larger than a game: a page that reveals nothing loads none. */
async function loadEngines() {
  const { enginesWith } = await import('@madang/games/proofs/engines')
  return enginesWith(loadTitle)
}

import { callApi } from '@madang/kit'
import type { ClientBytes, ProofFile } from '@madang/games/proofs/check-proofs'
import { ProofKeeper } from '@madang/games/proofs/keeper'
import type { Expected } from '@madang/games/proofs/keeper'
import type { Receipt } from '@madang/games/proofs/receipt'
import { loadTitle } from '@madang/games/slots/load-title'
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
  },
  (difference) => differences.set([...differences.now(), difference]),
)

/** Keeps the server's signature of a stake, and compares it with this page's request. */
export async function keepReceipt(receipt: Receipt, expected: Expected): Promise<void> {
  // No response is not a difference: the next receipt asks again.
  await keeper.keep(receipt, expected).catch(() => undefined)
  followLater()
}

/** Replays every round of a server seed that was revealed. */
export async function compareSeed(commitment: string, serverSeed: string): Promise<void> {
  const engines = await loadEngines()
  await keeper.reveal(
    (facts) => facts.kind === 'slot' && facts.commitment === commitment,
    async () => ({ kind: 'slot', serverSeed }),
    engines,
  )
}

/**
 * Compares seeds of kept rounds that were revealed elsewhere. A member whose account is closed or
 * excluded runs it on the page that needs no account.
 */
export async function compareKeptSeeds(): Promise<{ comparedCount: number }> {
  const engines = await loadEngines()
  const compared = await keeper.reveal(
    (facts) => facts.kind === 'slot',
    async (facts) => {
      if (facts.kind !== 'slot') return undefined
      const asked = { hash: facts.commitment }
      const seed = await callApi(showRevealedSeed, asked).catch(() => undefined)
      return seed && { kind: 'slot', serverSeed: seed.serverSeed }
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

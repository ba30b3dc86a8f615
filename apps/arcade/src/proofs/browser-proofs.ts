import { callApi } from '@madang/kit'
import type { ClientBytes, ProofFile } from '@madang/games/proofs/check-proofs'
import type { Expected } from '@madang/games/proofs/expected-of'
import type { ShownPromise } from '@madang/games/proofs/examine-promise'
import type { Receipt } from '@madang/games/proofs/receipt'
import type { Gives } from '@madang/wire'
import { showCardHand } from '@madang/wire/cardroom-hands'
import { showMagazine } from '@madang/wire/fishing'
import { showTableRound } from '@madang/wire/tables'
import { keeper, loadEngines } from './browser-keeper.ts'
import { compareOldSeeds } from './compare-seeds.ts'

export { compareKeptSeeds, compareRotation } from './compare-seeds.ts'

/** A head is signed every minute: after this time, a new promise is below the next head. */
const nextHeadMs = 65_000

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

/** Plays hands again that are over, with the cards that this member saw. */
export async function compareHands(): Promise<void> {
  const engines = await loadEngines()
  await keeper.reveal(
    (facts) => facts.kind === 'card-hand',
    async (facts) => {
      if (facts.kind !== 'card-hand') return undefined
      const shown = await callApi(showCardHand, { handId: facts.handId }).catch(() => undefined)
      if (!shown) return undefined
      if (!shown.proof) return isLate(shown) ? 'withheld' : undefined
      const { entropy, proof, seats } = shown
      const { deal } = proof
      return {
        ...(deal.kind === 'secret'
          ? { secret: deal.secret }
          : { cards: deal.cards, cut: deal.cut }),
        actions: proof.actions,
        clientBytes: entropy.map(({ bytes, id }) => ({ bytesHex: bytes, id })),
        kind: 'card-hand',
        result: proof.receipt,
        seatIds: seats.map(({ id }) => id),
        setup: proof.setup,
      }
    },
    engines,
  )
}

/** Checks a promise that is shown to anybody against the log that this browser saw first. */
export const examinePromise = (shown: ShownPromise) => keeper.promise(shown)

/** Whether a hand that was not taken back should have been proved by now. */
const isLate = ({ hand, proofAt }: Gives<typeof showCardHand>): boolean =>
  !hand.isVoid && Date.parse(proofAt) + nextHeadMs < Date.now()

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

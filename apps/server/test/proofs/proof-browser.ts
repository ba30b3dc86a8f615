import { findTitle } from '@madang/games'
import type { Check, Difference, ProofFile } from '@madang/games/proofs/check-proofs'
import { enginesWith } from '@madang/games/proofs/engines'
import { expectedOf } from '@madang/games/proofs/expected-of'
import { isRotationOf } from '@madang/games/proofs/seed-sequence'
import type { ShownSeeds } from '@madang/games/proofs/seed-sequence'
import { ProofKeeper } from '@madang/games/proofs/keeper'
import * as casino from '@madang/wire/casino'
import * as proofs from '@madang/wire/transparency'
import { newId } from '../../src/kernel/ids.ts'
import { signHead } from '../../src/kernel/transparency/sign-head.ts'
import type { Reply, Town, Visit } from '../towns/town.ts'

export const engines = enginesWith(async (id, version) => findTitle(id, version))

/** A player's browser: keeps what the house shows and compares by itself. */
export class ProofBrowser {
  readonly town: Town
  readonly differences: Difference[] = []
  readonly keeper: ProofKeeper
  #stored: string | null = null
  /** Whose frame asks; set by the first round. */
  #visit: Visit | undefined

  constructor(town: Town) {
    this.town = town
    const value = async (reply: Promise<Reply>) => {
      const { errorCode, success, value: answer } = await reply
      if (!success) throw new Error(errorCode)
      return answer
    }
    this.keeper = new ProofKeeper(
      { read: () => this.#stored, write: (text) => void (this.#stored = text) },
      {
        consistency: (asked) => value(town.ask(proofs.provePlayConsistency, asked)),
        head: () => value(town.ask(proofs.showPlayTreeHead, {})),
        inclusion: (asked) => value(town.ask(proofs.provePlayInclusion, asked)),
        rounds: ({ from, hash, to }) =>
          value(
            town.ask(
              casino.listSeedRounds,
              { from: String(from), hash, to: String(to) },
              this.#visit,
            ),
          ),
      },
      (difference) => void this.differences.push(difference),
    )
  }

  /** What differs, without what it is about. */
  get names(): string[] {
    return this.differences.map(({ name }) => name)
  }

  /** What the page shows before a stake. */
  async shown(at: Visit) {
    this.#visit = at
    const { gameId, seeds, title } = (await this.town.ask(casino.showSlot, {}, at)).value
    return { gameId, seeds, version: title.version }
  }

  /** One round whose receipt is kept, and compared with what the page showed and sent. */
  async spin(
    at: Visit,
    stake: string,
    clientSeed?: string,
    shown?: Awaited<ReturnType<ProofBrowser['shown']>>,
  ): Promise<casino.SlotRound> {
    const id = newId()
    const before = shown ?? (await this.shown(at))
    const request = { id, stake, ...(clientSeed && { clientSeed }) }
    const { value } = await this.town.ask(casino.spinSlot, request, at)
    const expected = expectedOf.slot(before, { ...request, isBought: false })
    await this.keeper.keep(value.receipt, expected, before.seeds.nonce)
    return value.round
  }

  /** The house signs a head, and the browser follows it. */
  async followLog(): Promise<void> {
    await signHead(this.town.context, this.town.clock.now())
    await this.keeper.checkLog()
  }

  /** Rotates, and compares every round that the revealed seed decided. */
  async rotate(at: Visit, clientSeed = 'mine', shown?: ShownSeeds): Promise<Check[]> {
    const before = shown ?? (await this.shown(at)).seeds
    const request = { clientSeed, id: newId() }
    const { value } = await this.town.ask(casino.rotateSeeds, request, at)
    const { roundCount, serverSeed, serverSeedHash } = value.revealed
    if (!isRotationOf(before, value)) await this.keeper.note(before.serverSeedHash, 'promised')
    const checks = await this.keeper.reveal(
      (facts) => facts.kind === 'slot' && facts.commitment === serverSeedHash,
      async () => ({ kind: 'slot', serverSeed }),
      engines,
    )
    await this.keeper.endSeed(serverSeedHash, roundCount)
    return checks
  }

  async file(): Promise<ProofFile> {
    return JSON.parse(JSON.stringify(await this.keeper.file())) as ProofFile
  }
}

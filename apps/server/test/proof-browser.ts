import { findTitle } from '@madang/games'
import type { Check, Difference, ProofFile } from '@madang/games/proofs/check-proofs'
import { enginesWith } from '@madang/games/proofs/engines'
import { ProofKeeper } from '@madang/games/proofs/keeper'
import * as casino from '@madang/wire/casino'
import * as proofs from '@madang/wire/transparency'
import { newId } from '../src/kernel/ids.ts'
import { signHead } from '../src/kernel/transparency/sign-head.ts'
import type { Reply, Town, Visit } from './town.ts'

export const engines = enginesWith(async (id, version) => findTitle(id, version))

/** A player's browser: keeps what the house shows and compares by itself. */
export class ProofBrowser {
  readonly town: Town
  readonly differences: Difference[] = []
  readonly keeper: ProofKeeper
  #stored: string | null = null

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
      },
      (difference) => void this.differences.push(difference),
    )
  }

  /** What differs, without what it is about. */
  get names(): string[] {
    return this.differences.map(({ name }) => name)
  }

  /** One round whose receipt is kept. */
  async spin(at: Visit, stake: string, clientSeed?: string): Promise<casino.SlotRound> {
    const id = newId()
    const request = { id, stake, ...(clientSeed && { clientSeed }) }
    const { value } = await this.town.ask(casino.spinSlot, request, at)
    const { clientSeed: seed, nonce, serverSeedHash } = value.round
    const sent = { clientSeed: seed, commitment: serverSeedHash, id, nonce, stake }
    await this.keeper.keep(value.receipt, { ...sent, stake: value.round.stake })
    return value.round
  }

  /** The house signs a head, and the browser follows it. */
  async followLog(): Promise<void> {
    await signHead(this.town.context, this.town.clock.now())
    await this.keeper.checkLog()
  }

  /** Rotates, and compares every round that the revealed seed decided. */
  async rotate(at: Visit, clientSeed = 'mine'): Promise<Check[]> {
    const request = { clientSeed, id: newId() }
    const { value } = await this.town.ask(casino.rotateSeeds, request, at)
    const { serverSeed, serverSeedHash } = value.revealed
    return this.keeper.reveal(
      (facts) => facts.kind === 'slot' && facts.commitment === serverSeedHash,
      async () => ({ kind: 'slot', serverSeed }),
      engines,
    )
  }

  async file(): Promise<ProofFile> {
    return JSON.parse(JSON.stringify(await this.keeper.file())) as ProofFile
  }
}

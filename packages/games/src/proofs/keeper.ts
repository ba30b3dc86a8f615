import { checkHeads, checkLeaf, checkReceipt, lateReceipts } from './check-proofs.ts'
import type {
  Check,
  CheckName,
  Difference,
  Engines,
  KeptReceipt,
  ProofFile,
  Reveal,
} from './check-proofs.ts'
import type { Expected } from './expected-of.ts'
import { examinePromise } from './examine-promise.ts'
import type { ExaminedPromise, ShownPromise } from './examine-promise.ts'
import { examineReceipt } from './examine-receipt.ts'
import type { HouseLog, ProofStorage } from './house-log.ts'
import { emptyFile, fileIn } from './proof-file.ts'
import { isPromised, openReceipt } from './receipt.ts'
import type { Receipt, ReceiptFacts } from './receipt.ts'
import { isUsedTwice, missingNonces, openSeedsOf } from './seed-sequence.ts'
import { openCheckpoint, readVerifierKey } from './signed-note.ts'

/** One head that does not follow is enough proof; a few more show what happened next. */
const conflictsMax = 5

/** The number of receipts kept; older ones whose outcome was verified are removed first. */
const keptMax = 200

/**
 * Stores what the house signed and compares it automatically: each receipt with what the page sent,
 * each commitment with the log, the log with the head that this browser saw first, and each reveal
 * with its commitment. Differences are reported at once and stay in the file.
 */
export class ProofKeeper {
  readonly #storage: ProofStorage
  readonly #house: HouseLog
  readonly #report: (difference: Difference) => void
  #file: ProofFile | undefined
  #work: Promise<unknown> = Promise.resolve()

  constructor(storage: ProofStorage, house: HouseLog, report: (difference: Difference) => void) {
    this.#storage = storage
    this.#house = house
    this.#report = report
  }

  /** Returns everything that is stored, each commitment with its proof to the newest head. */
  file(): Promise<ProofFile> {
    return this.#inTurn(async () => {
      const file = await this.#open()
      await this.#check(file, true)
      return file
    })
  }

  /**
   * Stores a receipt, and compares it with what this page showed and sent. A stake without a
   * receipt is a difference, because every promise needs one.
   *
   * @param nextNonce the number of the seed's next round, as the page showed it
   */
  keep(receipt: Receipt | null, expected: Expected, nextNonce?: number): Promise<void> {
    return this.#inTurn(async () => {
      const file = await this.#open()
      const key = readVerifierKey(file.receiptKey)
      const facts = key && receipt && (await openReceipt(receipt, key.publicKey))
      const about = facts?.id ?? String(expected['id'] ?? 'receipt')
      if (!facts) this.#differs(file, about, 'receiptSigned')
      else if (!isAsExpected(facts, expected)) this.#differs(file, about, 'asSent')
      else if (facts.kind === 'slot') {
        const isPast = nextNonce !== undefined && facts.nonce < nextNonce
        const isKnown = file.receipts.some(({ words }) => words === receipt?.words)
        if (isUsedTwice(facts, file.receipts) || (isPast && !isKnown)) {
          this.#differs(file, about, 'asSent')
        }
      }
      if (receipt && !file.receipts.some(({ words }) => words === receipt.words)) {
        file.receipts.push(receipt)
      }
      this.#write(file)
      if (facts?.kind !== 'slot') return
      const { commitment, nonce } = facts
      await this.#askMissing(file, { about, commitment, from: nextNonce, to: nonce })
    })
  }

  /** Notes what a page found by itself, without a receipt. */
  note(about: string, name: CheckName): Promise<void> {
    return this.#inTurn(async () => {
      const file = await this.#open()
      this.#differs(file, about, name)
      this.#write(file)
    })
  }

  /** Returns the hashes of seeds whose rounds were not computed again yet. */
  openSeeds(): Promise<string[]> {
    return this.#inTurn(async () => openSeedsOf((await this.#open()).receipts))
  }

  /** The seed is revealed after so many rounds: each of them must be the member's. */
  endSeed(commitment: string, roundCount: number): Promise<void> {
    return this.#inTurn(async () => {
      const file = await this.#open()
      await this.#askMissing(file, { about: commitment, commitment, to: roundCount })
    })
  }

  /** Fetches the newest head, and every commitment that is not yet proven to be in the log. */
  checkLog(): Promise<void> {
    return this.#inTurn(async () => this.#check(await this.#open(), false))
  }

  /**
   * Checks a receipt that the house shows now: its signature, its commitment in the log, the log
   * since the first head that this browser saw, and whether the same receipt was signed when the
   * stake was placed.
   *
   * @returns the checks; `isPending` while no signed head covers the commitment yet
   */
  examine(receipt: Receipt): Promise<{ checks: Check[]; isPending: boolean }> {
    return this.#inTurn(async () => {
      const file = await this.#open()
      await this.#check(file, false)
      const { all, isPending } = await examineReceipt(file, this.#house, receipt)
      for (const { about, isSame, name } of all) if (!isSame) this.#differs(file, about, name)
      this.#write(file)
      return { checks: all, isPending }
    })
  }

  /** Checks a promise that is shown to anybody, without a receipt. */
  promise(shown: ShownPromise): Promise<ExaminedPromise> {
    return this.#inTurn(async () => {
      const file = await this.#open()
      await this.#check(file, false)
      return examinePromise(file, this.#house, shown)
    })
  }

  /** Compares revealed data with every receipt that it decides; what is late is `withheld`. */
  reveal(
    isOf: (facts: ReceiptFacts) => boolean,
    what: (facts: ReceiptFacts) => Promise<Reveal | 'withheld' | undefined>,
    engines: Engines,
  ): Promise<Check[]> {
    return this.#inTurn(async () => {
      const file = await this.#open()
      const key = readVerifierKey(file.receiptKey)
      const found: Check[] = []
      for (const kept of file.receipts) {
        const facts = key && (await openReceipt(kept, key.publicKey))
        if (!facts || kept.reveal || !isOf(facts)) continue
        const reveal = await what(facts)
        if (reveal === 'withheld') this.#differs(file, facts.id, 'withheld')
        if (!reveal || reveal === 'withheld') continue
        kept.reveal = reveal
        const about = { engines, head: undefined }
        const { leaf: _leaf, ...alone } = kept
        found.push(...(await checkReceipt(alone, file.receiptKey, about)))
      }
      for (const { about, isSame, name } of found) if (!isSame) this.#differs(file, about, name)
      this.#write(file)
      return found
    })
  }

  /**
   * Asks for the receipts of rounds that this browser does not have, because another page or device
   * played them. A number without a round was drawn and thrown away.
   */
  async #askMissing(
    file: ProofFile,
    asked: { about: string; commitment: string; from?: number | undefined; to: number },
  ): Promise<void> {
    const missing = missingNonces(file.receipts, asked)
    const [from, last] = [missing[0], missing.at(-1)]
    if (from === undefined || last === undefined || !this.#house.rounds) return
    const { about, commitment } = asked
    const { receipts } = await this.#house.rounds({ from, hash: commitment, to: last })
    const key = readVerifierKey(file.receiptKey)
    for (const receipt of receipts) {
      const facts = key && (await openReceipt(receipt, key.publicKey))
      const isMissing =
        facts?.kind === 'slot' && facts.commitment === commitment && missing.includes(facts.nonce)
      if (isMissing && !isUsedTwice(facts, file.receipts)) file.receipts.push(receipt)
    }
    if (missingNonces(file.receipts, asked).length > 0) this.#differs(file, about, 'skipped')
    this.#write(file)
  }

  async #check(file: ProofFile, isForAll: boolean): Promise<void> {
    const { headKey, note, receiptKey } = await this.#house.head()
    const isSameKey = headKey === file.headKey && receiptKey === file.receiptKey
    if (!isSameKey) this.#differs(file, 'log', 'headSigned')
    if (note !== null && isSameKey) await this.#follow(file, note)
    await this.#include(file, isForAll)
    this.#write(file)
  }

  /** The newest head must extend the first one; otherwise the house has two logs. */
  async #follow(file: ProofFile, note: string): Promise<void> {
    const key = readVerifierKey(file.headKey)
    const latest = key && (await openCheckpoint(note, key))
    if (!key || !latest) return this.#refuse(file, note, 'headSigned')
    const first = await openCheckpoint(file.firstNote ?? note, key)
    const before = file.latestNote === null ? undefined : await openCheckpoint(file.latestNote, key)
    if (!first || (before && latest.size < before.size)) {
      return this.#refuse(file, note, 'consistent')
    }
    const to = String(latest.size)
    const { proof } = await this.#house.consistency({ from: String(first.size), to })
    const heads = {
      consistency: proof,
      firstNote: file.firstNote ?? note,
      headKey: file.headKey,
      latestNote: note,
    }
    const { checks } = await checkHeads(heads)
    const wrong = checks.find(({ isSame }) => !isSame)
    if (wrong) return this.#refuse(file, note, wrong.name)
    Object.assign(file, heads)
    return undefined
  }

  /** Stores a head that does not follow: together with the first one it is the proof. */
  #refuse(file: ProofFile, note: string, name: CheckName): void {
    const known = file.conflicts ?? []
    if (!known.includes(note)) file.conflicts = [...known, note].slice(-conflictsMax)
    this.#differs(file, 'log', name)
  }

  /** Adds each commitment's proof to the newest head, so that the file is complete. */
  async #include(file: ProofFile, isForAll: boolean): Promise<void> {
    const [key, headKey] = [readVerifierKey(file.receiptKey), readVerifierKey(file.headKey)]
    const head = headKey && file.latestNote && (await openCheckpoint(file.latestNote, headKey))
    if (!key || !head) return
    const late = lateReceipts(file.receipts)
    const known = new Map<number, KeptReceipt['leaf']>()
    for (const kept of file.receipts) {
      const facts = await openReceipt(kept, key.publicKey)
      if (!facts || !isPromised(facts)) continue
      if (facts.leafIndex >= head.size && late.has(kept)) {
        this.#differs(file, facts.id, 'included')
      }
      if (facts.leafIndex >= head.size || (kept.leaf && !isForAll)) continue
      const asked = { index: String(facts.leafIndex), size: String(head.size) }
      const leaf = known.get(facts.leafIndex) ?? {
        ...(await this.#house.inclusion(asked)),
        size: head.size,
      }
      known.set(facts.leafIndex, leaf)
      // A leaf's text that was shown once must never change.
      const isKept = kept.leaf === undefined || kept.leaf.words === leaf.words
      if (!isKept) this.#differs(file, facts.id, 'promised')
      for (const { isSame, name } of checkLeaf(facts, leaf, head)) {
        if (!isSame) this.#differs(file, facts.id, name)
      }
      kept.leaf = leaf
    }
  }

  #differs(file: ProofFile, about: string, name: CheckName): void {
    if (file.differences.some((one) => one.about === about && one.name === name)) return
    const difference = { about, foundAt: new Date().toISOString(), name }
    file.differences.push(difference)
    this.#report(difference)
  }

  async #open(): Promise<ProofFile> {
    if (this.#file) return this.#file
    const kept = fileIn(this.#storage.read())
    // The first head seen binds the house from then on.
    const file = kept ?? emptyFile(await this.#house.head())
    this.#file = file
    return file
  }

  #write(file: ProofFile): void {
    if (file.receipts.length > keptMax) {
      const done = file.receipts.filter(({ reveal }) => reveal !== undefined)
      const gone = new Set(done.slice(0, file.receipts.length - keptMax))
      file.receipts = file.receipts.filter((one) => !gone.has(one)).slice(-keptMax)
    }
    this.#storage.write(JSON.stringify(file))
  }

  /** Runs tasks one after another: two responses at once must not overwrite each other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#work.then(work)
    this.#work = turn.catch(() => undefined)
    return turn
  }
}

const isAsExpected = (facts: ReceiptFacts, expected: Expected): boolean => {
  const given = facts as unknown as Expected
  return Object.entries(expected).every(([name, value]) => given[name] === value)
}

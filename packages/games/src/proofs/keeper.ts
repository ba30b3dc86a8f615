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
import { factsOf, isPromised, openReceipt } from './receipt.ts'
import type { Receipt, ReceiptFacts } from './receipt.ts'
import { openCheckpoint, readVerifierKey } from './signed-note.ts'

/** Where a browser keeps text for ever: its own storage. */
export type ProofStorage = { read(): string | null; write(text: string): void }

/** The house's calls; each may fail, and is asked again later. */
export type HouseLog = {
  head(): Promise<{ note: string | null; headKey: string; receiptKey: string }>
  inclusion(asked: { index: string; size: string }): Promise<{ words: string; proof: string[] }>
  consistency(asked: { from: string; to: string }): Promise<{ proof: string[] }>
}

/** What the page knows of a stake that it sent itself: the receipt must say the same. */
export type Expected = Readonly<Record<string, string | number | boolean>>

/** One head that does not follow is proof enough; some more show how it went on. */
const conflictsMax = 5

/** So many receipts are kept; older ones whose outcome was compared go first. */
const keptMax = 200

/**
 * Keeps what the house signed, and compares by itself: each receipt with what the page sent, each
 * promise with the log, the log with the head that this browser saw first, and each reveal with
 * what was promised. What differs is told at once and stays in the file.
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

  /** Everything that is kept, to be handed to anybody: each promise below the newest head. */
  file(): Promise<ProofFile> {
    return this.#inTurn(async () => {
      const file = await this.#open()
      await this.#check(file, true)
      return file
    })
  }

  /** Keeps a receipt, and compares it with what this page sent. */
  keep(receipt: Receipt, expected: Expected): Promise<void> {
    return this.#inTurn(async () => {
      const file = await this.#open()
      const key = readVerifierKey(file.receiptKey)
      const facts = key && (await openReceipt(receipt, key.publicKey))
      const about = facts?.id ?? String(expected['id'] ?? 'receipt')
      if (!facts) this.#differs(file, about, 'receiptSigned')
      else if (!isAsExpected(facts, expected) || isUsedTwice(facts, file.receipts)) {
        this.#differs(file, about, 'asSent')
      }
      if (!file.receipts.some(({ words }) => words === receipt.words)) file.receipts.push(receipt)
      this.#write(file)
    })
  }

  /** Asks for the newest head, and for every promise that was not shown to be in the log yet. */
  checkLog(): Promise<void> {
    return this.#inTurn(async () => this.#check(await this.#open(), false))
  }

  /**
   * Checks a receipt that the house shows now: its signature, its promise in the log, the log since
   * the first head that this browser saw, and whether the same was signed when the stake was taken.
   *
   * @returns the checks; `isPending` while no signed head covers the promise yet
   */
  examine(receipt: Receipt): Promise<{ checks: Check[]; isPending: boolean }> {
    return this.#inTurn(async () => {
      const file = await this.#open()
      await this.#check(file, false)
      const { checks, latest } = await checkHeads(file)
      const facts = factsOf(receipt.words)
      const leafIndex = isPromised(facts) ? facts.leafIndex : undefined
      const isPending = leafIndex !== undefined && (!latest || leafIndex >= latest.size)
      const size = latest?.size ?? 0
      const asked = { index: String(leafIndex), size: String(size) }
      const leaf =
        isPending || leafIndex === undefined
          ? undefined
          : { ...(await this.#house.inclusion(asked)), size }
      const own = await checkReceipt({ ...receipt, ...(leaf && { leaf }) }, file.receiptKey, {
        engines: noEngines,
        head: latest,
      })
      const kept = file.receipts.find(({ words }) => factsOf(words).id === facts.id)
      const isKept = kept === undefined || kept.words === receipt.words
      const all = [...checks, ...own, { about: facts.id, isSame: isKept, name: 'asSent' as const }]
      for (const { about, isSame, name } of all) if (!isSame) this.#differs(file, about, name)
      this.#write(file)
      return { checks: all, isPending }
    })
  }

  /** Something was revealed: compares it with every receipt that it decides. */
  reveal(
    isOf: (facts: ReceiptFacts) => boolean,
    what: (facts: ReceiptFacts) => Promise<Reveal | undefined>,
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
        if (!reveal) continue
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

  async #check(file: ProofFile, isForAll: boolean): Promise<void> {
    const { headKey, note, receiptKey } = await this.#house.head()
    const isSameKey = headKey === file.headKey && receiptKey === file.receiptKey
    if (!isSameKey) this.#differs(file, 'log', 'headSigned')
    if (note !== null && isSameKey) await this.#follow(file, note)
    await this.#include(file, isForAll)
    this.#write(file)
  }

  /** The newest head goes on where the first one ended, or the house has two logs. */
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

  /** A head that does not follow is kept: with the first one it is the proof. */
  #refuse(file: ProofFile, note: string, name: CheckName): void {
    const known = file.conflicts ?? []
    if (!known.includes(note)) file.conflicts = [...known, note].slice(-conflictsMax)
    this.#differs(file, 'log', name)
  }

  /** Each promise below the newest head, so that the file needs nothing else. */
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
      // The words that were shown once must be shown for ever.
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
    // What is seen first is what the house is held to from then on.
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

  /** One thing after another: two answers at once must not write over each other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#work.then(work)
    this.#work = turn.catch(() => undefined)
    return turn
  }
}

const emptyFile = (keys: { headKey: string; receiptKey: string }): ProofFile => ({
  consistency: [],
  differences: [],
  firstNote: null,
  format: 'madang-proofs-1',
  headKey: keys.headKey,
  latestNote: null,
  receiptKey: keys.receiptKey,
  receipts: [],
})

/** Reads what was kept; undefined for nothing, and for what another program wrote. */
export function fileIn(text: string | null): ProofFile | undefined {
  try {
    const file = JSON.parse(text ?? 'null') as ProofFile | null
    return file?.format === 'madang-proofs-1' ? file : undefined
  } catch {
    return undefined
  }
}

/** Two rounds of one seed with one number would be one draw sold twice. */
function isUsedTwice(facts: ReceiptFacts, receipts: readonly KeptReceipt[]): boolean {
  if (facts.kind !== 'slot') return false
  return receipts.some(({ words }) => {
    const other = factsOf(words)
    const isSameDraw =
      other.kind === 'slot' && other.commitment === facts.commitment && other.nonce === facts.nonce
    return isSameDraw && other.id !== facts.id
  })
}

/** Receipts alone are checked; what was revealed is another question. */
const noEngines: Engines = { check: async () => [] }

const isAsExpected = (facts: ReceiptFacts, expected: Expected): boolean => {
  const given = facts as unknown as Expected
  return Object.entries(expected).every(([name, value]) => given[name] === value)
}

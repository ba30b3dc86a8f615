import type { ProofFile } from '@madang/games/proofs/check-proofs'
import type { Expected } from '@madang/games/proofs/expected-of'
import type { Receipt } from '@madang/games/proofs/receipt'
import { differences, storageName } from './differences.ts'

/**
 * Keeps a receipt and what is revealed. Its code loads with the first accepted stake, after the
 * game itself.
 */
export function keepReceipt(receipt: Receipt | null, expected: Expected, nextNonce?: number): void {
  void load()
    .then((proofs) => proofs.keepReceipt(receipt, expected, nextNonce))
    .catch(ignore)
}

type BrowserProofs = Awaited<ReturnType<typeof load>>

export function compareRotation(...of: Parameters<BrowserProofs['compareRotation']>): void {
  void load()
    .then((proofs) => proofs.compareRotation(...of))
    .catch(ignore)
}

export function compareTableRound(roundId: string): void {
  void load()
    .then((proofs) => proofs.compareTableRound(roundId))
    .catch(ignore)
}

export function compareMagazine(id: string): void {
  void load()
    .then((proofs) => proofs.compareMagazine(id))
    .catch(ignore)
}

/** Loads nothing in a browser that kept no receipt of a hand. */
export function compareHands(): void {
  if (!localStorage.getItem(storageName)?.includes('card-hand')) return
  void load()
    .then((proofs) => proofs.compareHands())
    .catch(ignore)
}

/** Loads nothing in a browser that kept no bytes of a tournament's draw. */
export function compareSeatDraws(): void {
  if (!localStorage.getItem(storageName)?.includes('tournament-draw')) return
  void import('./seat-draws.ts').then((proofs) => proofs.compareSeatDraws()).catch(ignore)
}

/** Shows what earlier pages of this browser found. */
export function recallDifferences(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(storageName) ?? '{}') as Partial<ProofFile>
    if (kept.differences?.length) differences.set(kept.differences)
  } catch {
    // Data that another program wrote there is ignored.
  }
}

/** Saves everything that was kept as a file for the player. */
export async function saveProofFile(): Promise<void> {
  const { proofFile } = await load()
  const text = JSON.stringify(await proofFile(), undefined, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'madang-proofs.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const load = () => import('./browser-proofs.ts')

/** No response, or a page that is left: the next stake tries again. */
const ignore = (): void => undefined

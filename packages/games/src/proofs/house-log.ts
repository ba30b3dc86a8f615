import type { Receipt } from './receipt.ts'

/** The permanent text storage of a browser. */
export type ProofStorage = { read(): string | null; write(text: string): void }

/** The house's API; each call may fail and is retried later. */
export type HouseLog = {
  head(): Promise<{ note: string | null; headKey: string; receiptKey: string }>
  inclusion(asked: { index: string; size: string }): Promise<{ words: string; proof: string[] }>
  consistency(asked: { from: string; to: string }): Promise<{ proof: string[] }>
  /** The receipts of the member's own rounds with a seed, from other pages and devices. */
  rounds?(asked: { hash: string; from: number; to: number }): Promise<{ receipts: Receipt[] }>
}

import type { Tx } from '#kernel/database'
import { openSince, sealText } from '#kernel/vault'
import type { Use } from '#kernel/vault'

/** A withdrawal copies the number of its account as it is closed: both are one use. */
export const numberUse: Use = 'wallet.number'
/** The one key that closed numbers before keys had successors. */
const former = 'bank-accounts'

export const sealNumber = (tx: Pick<Tx, 'db'>, number: string): Buffer =>
  sealText(tx, numberUse, number)

/** The whole number, for the operator who pays. */
export const openNumber = (tx: Pick<Tx, 'db'>, sealed: Buffer): string =>
  openSince(tx, { former, use: numberUse }, sealed)

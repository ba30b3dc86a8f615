import { createHash } from 'node:crypto'
import { decideOn, listProposals, propose, shownProposal } from '#operators'
import type { Decision } from '#operators'
import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { encrypt } from '#kernel/secrets/encrypt'
import { secretOf } from '#kernel/secrets/secrets'
import { vendorKeysSecret } from '../calls/find-connection.ts'
import { keysOf } from './vendor.ts'
import type { VendorConnection, VendorKeys } from './vendor.ts'
import { lockVendor, upsertVendor } from './vendor-store.ts'

type KeysOrder = {
  id: string
  line: VendorConnection
  publicKey: string | null
  key: string
  reason: string
  by: { id: string }
  at: Date
}

/** Proposed credentials: encrypted like the keys in use. */
type WantedKeys = { publicKey: string | null; sealed: string; print: string }

/**
 * Proposes new credentials to the other operators. Encrypts them before they are written.
 *
 * @throws Refusal `input-invalid` if a text is not a key
 */
export async function proposeKeys(
  tx: Tx,
  { config }: Pick<AppContext, 'config'>,
  order: KeysOrder,
): Promise<void> {
  const { at, by, id, key, line, publicKey, reason } = order
  const print = printOf(parsed(line, { key, publicKey }))
  const sealed = encrypt(key, secretOf(config.folder, vendorKeysSecret)).toString('base64')
  const wanted: WantedKeys = { print, publicKey, sealed }
  const before = { print: printOf(line.keys) }
  await propose(tx, { at, before, by, id, kind: 'vendor-keys', reason, subject: line.code, wanted })
}

/**
 * Records a second operator's decision; puts approved credentials into use in the same transaction.
 *
 * @throws Refusal `not-found`, `own-proposal`, `proposal-closed`
 */
export async function decideKeys(
  tx: Tx,
  order: {
    id: string
    code: string
    decision: Decision
    note?: string | undefined
    by: { id: string; name: string }
    at: Date
  },
): Promise<void> {
  const { at, by, code } = order
  const proposal = await decideOn(tx, { ...order, kind: 'vendor-keys' })
  if (proposal.subject !== code) return refuse('not-found')
  if (proposal.state === 'declined') return
  const vendor = (await lockVendor(tx, code)) ?? refuse('not-found')
  const { publicKey, sealed } = proposal.wanted as WantedKeys
  const changedBy = `${proposal.proposedByName} → ${by.name}`
  const encryptedKey = Buffer.from(sealed, 'base64')
  await upsertVendor(tx, { ...vendor, changedAt: at, changedBy, publicKey, encryptedKey })
}

/** Returns the proposals for a vendor, without the keys. */
export async function listKeys(tx: ReadTx, code: string, by: { id: string }, now: Date) {
  const proposals = await listProposals(tx, 'vendor-keys', code)
  return proposals.map((proposal) => ({
    ...shownProposal(proposal, by.id, now),
    print: (proposal.wanted as WantedKeys).print,
    printBefore: (proposal.before as Pick<WantedKeys, 'print'>).print,
  }))
}

function parsed(
  { protocol }: VendorConnection,
  texts: { publicKey: string | null; key: string },
): VendorKeys {
  try {
    return keysOf(protocol, texts)
  } catch {
    return refuse('input-invalid', { fields: { key: 'not-a-key' } })
  }
}

/** Eight hex digits tell two keys apart and reveal nothing of either. */
function printOf(keys: VendorKeys): string {
  const proof =
    keys.kind === 'secret' ? keys.secret : keys.theirs.export({ format: 'der', type: 'spki' })
  return createHash('sha256').update(proof).digest('hex').slice(0, 8)
}

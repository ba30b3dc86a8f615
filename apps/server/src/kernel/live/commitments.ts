import sql, { raw } from 'sql-template-tag'
import { commitmentLeaf, leafHash } from '@madang/games/chance/shared-outcome'
import { ownerIn } from '@madang/games/proofs/leaf'
import { askCustody, given } from '../custody/custody.ts'
import type { CustodyAsk } from '../custody/custody.ts'
import type { Database, ReadTx, Tx } from '../database.ts'
import { appendLeaf } from '../transparency/append-leaves.ts'
import { newId } from '../ids.ts'

/** A secret that was promised, and how far it has come: committed, closed, revealed. */
export type Commitment = {
  id: string
  kind: string
  /** The draw, table, room or match that it decides for. */
  subject: string
  /** SHA-256 of the secret's 32 bytes, as hex. */
  secretHash: string
  /** SHA-256 of the canonical words that bind the secret to what it decides (growth.md 9.1). */
  leaf: string
  /** The leaf's number in the transparency log; null for what was promised before there was one. */
  leafIndex: number | null
  committedAt: Date
  /** What players gave to it (`entropyOf`), fixed when nothing more could be staked. */
  entropy: string | null
  closedAt: Date | null
  secret: string | null
  revealedAt: Date | null
}

/** Where custody finds the secret: one of its own, or for older promises a link of a chain. */
type Row = Commitment & { secretId: string; linkIndex: number }

/**
 * Secrets of one kind of live thing, each used once: `commit` before anybody may stake, `close`
 * when nobody may any more, `reveal` when that is committed. Custody makes each secret by itself,
 * looks whether it was closed before it gives it, and gives it for one entropy only.
 */
export class Commitments {
  readonly #kind: string
  readonly #isPersonal: boolean

  /** @param options `isPersonal`: the subjects are members */
  constructor(kind: string, options: { isPersonal?: boolean } = {}) {
    this.#isPersonal = options.isPersonal ?? false
    this.#kind = kind
  }

  /**
   * Promises the next secret.
   *
   * @param to what it decides: the subject, the hash of the rules, and the number of the first
   *   round, hand or draw for which it counts
   */
  async commit(
    tx: Tx,
    to: { subject: string; rulesHash: string; firstNumber: number },
    now: Date,
  ): Promise<Commitment> {
    const { firstNumber, rulesHash, subject } = to
    const wanted = { do: 'make', form: 'chain', kind: this.#kind, linkCount: 1 } as const
    const [made] = await askCustody(tx.db, [wanted])
    const { hash: secretHash = '', id: secretId = '' } = given(made, `a promise to ${subject}`)
    const id = newId()
    const words = commitmentLeaf({
      committedAt: now.toISOString(),
      firstNumber,
      id,
      kind: this.#kind,
      rulesHash,
      secretHash,
      // The log is public: a member stands in it under a name that only the member can make.
      subject: this.#isPersonal ? ownerIn(id, subject) : subject,
    })
    // It stands in the log before anybody can see it, whatever becomes of this transaction.
    const leafIndex = await appendLeaf(tx.db, { id, kind: this.#kind, words }, now)
    const leaf = leafHash(words)
    await tx.send(sql`
      insert into kernel.commitment (id, kind, subject, chain_id, link_index, secret_hash, leaf,
        leaf_index, committed_at, is_logged)
      values (${id}, ${this.#kind}, ${subject}, ${secretId}, 0, ${secretHash}, ${leaf},
        ${leafIndex}, ${now}, true)`)
    const fresh = { closedAt: null, entropy: null, revealedAt: null, secret: null }
    const named = { id, kind: this.#kind, leaf, leafIndex, secretHash, subject }
    return { ...fresh, ...named, committedAt: now }
  }

  /**
   * Nothing more can be staked: fixes what players gave to it. Closing again with the same entropy
   * changes nothing.
   *
   * @throws when it was closed with other entropy: the first one counts
   */
  async close(tx: Tx, id: string, entropy: string, now: Date): Promise<Commitment> {
    const row = await this.#lock(tx, id)
    if (row.entropy !== null && row.entropy !== entropy) {
      throw new Error(`the commitment ${id} was closed with other entropy`)
    }
    if (row.entropy !== null) return shown(row)
    await tx.send(sql`
      update kernel.commitment set entropy = ${entropy}, closed_at = ${now} where id = ${id}`)
    return shown({ ...row, closedAt: now, entropy })
  }

  /**
   * The secret, shown to everybody from now on.
   *
   * @throws when that it was closed is not committed yet: somebody could still stake on it
   */
  async reveal(
    tx: Tx,
    id: string,
    now: Date,
  ): Promise<Commitment & { secret: string; entropy: string }> {
    const row = await this.#lock(tx, id)
    if (row.entropy === null) throw new Error(`the commitment ${id} is not closed`)
    const { entropy } = row
    if (row.secret !== null) return { ...shown(row), entropy, secret: row.secret }
    const secret = (await this.#ask(tx, [row])).get(id) ?? ''
    await tx.send(sql`
      update kernel.commitment set secret = ${secret}, revealed_at = ${now} where id = ${id}`)
    return { ...shown(row), entropy, revealedAt: now, secret }
  }

  /**
   * Secrets for whoever decides with them now; they are not revealed by it. Those that are not
   * closed are left out.
   */
  async secretsOf(tx: ReadTx, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.rows<Row>(sql`
      select ${columns} from kernel.commitment
      where kind = ${this.#kind} and id = any(${ids}::uuid[]) and closed_at is not null`)
    return this.#ask(tx, rows)
  }

  /** What the public may know of these; the secret only after it was revealed. */
  async find(tx: ReadTx, ids: readonly string[]): Promise<Commitment[]> {
    const rows = await tx.rows<Row>(sql`
      select ${columns} from kernel.commitment
      where kind = ${this.#kind} and id = any(${ids}::uuid[])`)
    return rows.map(shown)
  }

  /** What custody gives for these; whoever decides by one for long asks once. */
  async #ask(tx: ReadTx, rows: readonly Row[]): Promise<Map<string, string>> {
    const known = heldIn(tx.db)
    const missing = rows.filter(({ id, secret }) => secret === null && !known.has(id))
    const answers = await askCustody(tx.db, missing.map(revealOf))
    for (const [at, { id }] of missing.entries()) {
      const { secret = '' } = given(answers[at], `promise ${id}`)
      known.set(id, secret)
    }
    return new Map(rows.map(({ id, secret }) => [id, secret ?? known.get(id) ?? '']))
  }

  async #lock(tx: Tx, id: string): Promise<Row> {
    const [row] = await tx.rows<Row>(sql`
      select ${columns} from kernel.commitment
      where kind = ${this.#kind} and id = ${id} for update`)
    if (!row) throw new Error(`there is no commitment ${id} of ${this.#kind}`)
    return row
  }
}

/** Secrets that this process decides by now. */
const held = new WeakMap<Database, Map<string, string>>()
const heldMax = 10_000

function heldIn(db: Database): Map<string, string> {
  const own = held.get(db) ?? new Map<string, string>()
  if (own.size > heldMax) own.clear()
  held.set(db, own)
  return own
}

const revealOf = ({ entropy, id, linkIndex, secretId }: Row): CustodyAsk => ({
  do: 'reveal',
  index: linkIndex,
  look: 'commitment',
  ref: id,
  secretId,
  words: entropy ?? '',
})

const shown = ({ linkIndex: _link, secretId: _secret, ...commitment }: Row): Commitment =>
  commitment

const columns = raw(`id, kind, subject, chain_id as "secretId", link_index as "linkIndex",
  secret_hash as "secretHash", leaf, leaf_index::float8 as "leafIndex",
  committed_at as "committedAt", entropy,
  closed_at as "closedAt", secret, revealed_at as "revealedAt"`)

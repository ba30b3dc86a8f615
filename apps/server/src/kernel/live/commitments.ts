import sql, { raw } from 'sql-template-tag'
import { commitmentLeaf, leafHash } from '@madang/games/chance/shared-outcome'
import { linkBefore } from '@madang/games/chance/commitment'
import { ownerIn } from '@madang/games/proofs/leaf'
import type { Tx } from '../database.ts'
import { appendLeaf } from '../transparency/append-leaves.ts'
import { newId } from '../ids.ts'
import { secretOf } from '../secrets.ts'
import { chainById, chainSecret, linkOf, nextLink } from './hash-chain.ts'

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

type Row = Commitment & { chainId: string; linkIndex: number }

/**
 * Secrets of one kind of live thing, each used once: `commit` before anybody may stake, `close`
 * when nobody may any more, `reveal` after that. The links are encrypted by a key of this kind, and
 * none can be closed twice with other entropy.
 */
export class Commitments {
  readonly #kind: string
  readonly #key: Buffer
  readonly #linkCount: number | undefined
  readonly #isPersonal: boolean

  /**
   * @param folder the data folder, in which the key of this kind lies
   * @param options `isPersonal`: the subjects are members
   */
  constructor(
    kind: string,
    folder: string,
    options: { linkCount?: number; isPersonal?: boolean } = {},
  ) {
    this.#isPersonal = options.isPersonal ?? false
    this.#kind = kind
    this.#key = secretOf(folder, chainSecret(kind))
    this.#linkCount = options.linkCount
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
    const { chain, linkIndex } = await nextLink(
      tx,
      { kind: this.#kind, name: subject },
      { key: this.#key, now, ...(this.#linkCount && { linkCount: this.#linkCount }) },
    )
    const id = newId()
    const secretHash = linkBefore(linkOf(chain, linkIndex, this.#key))
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
      values (${id}, ${this.#kind}, ${subject}, ${chain.id}, ${linkIndex}, ${secretHash}, ${leaf},
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
   * @throws when it is not closed yet: somebody could still stake on what it decides
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
    const secret = linkOf(await chainById(tx, row.chainId), row.linkIndex, this.#key)
    await tx.send(sql`
      update kernel.commitment set secret = ${secret}, revealed_at = ${now} where id = ${id}`)
    return { ...shown(row), entropy, revealedAt: now, secret }
  }

  /**
   * Secrets for whoever decides with them now; they are not revealed by it. Those that are not
   * closed are left out.
   */
  async secretsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.rows<Row>(sql`
      select ${columns} from kernel.commitment
      where kind = ${this.#kind} and id = any(${ids}::uuid[]) and closed_at is not null`)
    const secrets = new Map<string, string>()
    for (const row of rows) {
      const chain = await chainById(tx, row.chainId)
      secrets.set(row.id, row.secret ?? linkOf(chain, row.linkIndex, this.#key))
    }
    return secrets
  }

  /** What the public may know of these; the secret only after it was revealed. */
  async find(tx: Tx, ids: readonly string[]): Promise<Commitment[]> {
    const rows = await tx.rows<Row>(sql`
      select ${columns} from kernel.commitment
      where kind = ${this.#kind} and id = any(${ids}::uuid[])`)
    return rows.map(shown)
  }

  async #lock(tx: Tx, id: string): Promise<Row> {
    const [row] = await tx.rows<Row>(sql`
      select ${columns} from kernel.commitment
      where kind = ${this.#kind} and id = ${id} for update`)
    if (!row) throw new Error(`there is no commitment ${id} of ${this.#kind}`)
    return row
  }
}

const shown = ({ chainId: _chain, linkIndex: _link, ...commitment }: Row): Commitment => commitment

const columns = raw(`id, kind, subject, chain_id as "chainId", link_index as "linkIndex",
  secret_hash as "secretHash", leaf, leaf_index::float8 as "leafIndex",
  committed_at as "committedAt", entropy,
  closed_at as "closedAt", secret, revealed_at as "revealedAt"`)

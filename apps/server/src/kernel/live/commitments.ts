import sql, { raw } from 'sql-template-tag'
import { commitmentLeaf, leafHash } from '@madang/games/chance/shared-outcome'
import { ownerIn } from '@madang/games/proofs/leaf'
import type { Cut, DeckShape, OpenedCard } from '@madang/games/rooms/deals/promised-decks'
import { askCustody, given } from '../custody/custody.ts'
import type { CustodyAsk, Look } from '../custody/custody.ts'
import type { Database, ReadTx, Tx } from '../database/database.ts'
import { appendLeaf } from '../transparency/append-leaves.ts'
import { newId } from '../ids.ts'

/** A promised secret and its state: committed, closed or revealed. */
export type Commitment = {
  id: string
  kind: string
  /** The draw, table, room or match that the secret decides. */
  subject: string
  /** SHA-256 of the secret's 32 bytes, as hex. */
  secretHash: string
  /** SHA-256 of the canonical words that bind the secret to what it decides (growth.md 9.1). */
  leaf: string
  /** The leaf's number in the transparency log; null for promises from before the log existed. */
  leafIndex: number | null
  committedAt: Date
  /** The players' entropy (`entropyOf`), fixed when betting closed. */
  entropy: string | null
  closedAt: Date | null
  secret: string | null
  revealedAt: Date | null
}

/** Places of a hand's cards, the number of this opening, and the hash of the committed actions. */
export type CardsAsked = {
  id: string
  opening: number
  places: readonly number[]
  actionsHash: string
}
export type CardsOpened = { cards: OpenedCard[]; cut: Cut }

/** The view that shows what is over, and the number that stands for all numbers of its secret. */
type ShownBy = { look: Look; index: number }

/** Where custody finds the secret: its own id, or for older promises a link of a chain. */
type Row = Commitment & { secretId: string; linkIndex: number }

/**
 * Manages the secrets of one kind of game, each used once: `commit` before bets open, `close` when
 * bets are closed, `reveal` after the close is committed. Custody creates each secret, checks that
 * it was closed before giving it, and gives it for one entropy only.
 */
export class Commitments {
  readonly #kind: string
  readonly #isPersonal: boolean
  readonly #shownBy: ShownBy | undefined

  /**
   * @param options `isPersonal`: the subjects are members; `shownBy`: the view that names what is
   *   over, where a closed promise alone shows no secret
   */
  constructor(kind: string, options: { isPersonal?: boolean; shownBy?: ShownBy } = {}) {
    this.#isPersonal = options.isPersonal ?? false
    this.#kind = kind
    this.#shownBy = options.shownBy
  }

  /**
   * Promises the next secret.
   *
   * @param to what it decides: the subject, the hash of the rules, and the number of the first
   *   round, hand or draw for which it counts; `decks` promises shuffles whose cards are opened one
   *   by one
   */
  async commit(
    tx: Tx,
    to: { subject: string; rulesHash: string; firstNumber: number; decks?: DeckShape },
    now: Date,
  ): Promise<Commitment> {
    const { decks, firstNumber, rulesHash, subject } = to
    const kind = this.#kind
    const [made] = await askCustody(tx.db, [
      decks
        ? { deckSize: decks.size, do: 'make', form: 'decks', kind, linkCount: decks.count }
        : { do: 'make', form: 'chain', kind, linkCount: 1 },
    ])
    const { hash: secretHash = '', id: secretId = '' } = given(made, `a promise to ${subject}`)
    const id = newId()
    const words = commitmentLeaf({
      committedAt: now.toISOString(),
      firstNumber,
      id,
      kind: this.#kind,
      rulesHash,
      secretHash,
      // The log is public: a member appears under a name that only the member can compute.
      subject: this.#isPersonal ? ownerIn(id, subject) : subject,
    })
    // The leaf is committed before anyone can see the promise, even if this transaction fails.
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
   * Closes betting: fixes the players' entropy. Closing again with the same entropy changes
   * nothing.
   *
   * @throws if it was closed with other entropy: the first one counts
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
   * Returns the secret, which is public from now on.
   *
   * @throws if the close is not committed yet: bets would still be possible
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
   * Reveals the secrets of many promises of which the end is committed.
   *
   * @returns the secrets by promise, without those that custody does not give
   */
  async revealAll(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, string>> {
    const rows = await tx.rows<Row>(sql`
      select ${columns} from kernel.commitment
      where kind = ${this.#kind} and id = any(${ids}::uuid[]) order by id for update`)
    const hidden = rows.filter(({ secret }) => secret === null)
    const asks = hidden.map((row) => revealOf(row, this.#shownBy))
    const answers = await askCustody(tx.db, asks)
    const fresh = hidden.flatMap(({ id }, at): [string, string][] => {
      const answered = answers[at]
      return answered && 'secret' in answered && answered.secret ? [[id, answered.secret]] : []
    })
    await tx.send(sql`
      update kernel.commitment c set secret = n.secret, revealed_at = ${now}
      from unnest(${fresh.map(([id]) => id)}::uuid[], ${fresh.map(([, secret]) => secret)}::text[])
        as n (id, secret)
      where c.id = n.id`)
    const known = rows.flatMap(({ id, secret }): [string, string][] =>
      secret === null ? [] : [[id, secret]],
    )
    return new Map([...known, ...fresh])
  }

  /**
   * Returns the secrets for deciding outcomes, without revealing them. Leaves out commitments that
   * are not closed.
   */
  async secretsOf(tx: ReadTx, ids: readonly string[]): Promise<Map<string, string>> {
    return this.#ask(tx, await this.#closed(tx, ids))
  }

  /**
   * Opens cards of decks whose entropy is fixed. Custody answers in the order of `opening`, from 0,
   * and gives the same answer again.
   */
  async openCards(tx: ReadTx, asked: readonly CardsAsked[]): Promise<CardsOpened[]> {
    const ids = [...new Set(asked.map(({ id }) => id))]
    const rows = await this.#closed(tx, ids)
    const asks = asked.map(({ actionsHash, id, opening, places }): CustodyAsk => {
      const row = rows.find((one) => one.id === id)
      if (!row) throw new Error(`the commitment ${id} is not closed`)
      const { secretId, words } = useOf(row)
      const use = {
        look: 'card_hand',
        ref: id,
        secretId,
        words: `${words}:${actionsHash}`,
      } as const
      return { ...use, do: 'open', index: opening, places }
    })
    const answers = await askCustody(tx.db, asks)
    return asked.map(({ id }, at) => {
      const { cards, cut } = given(answers[at], `cards of ${id}`)
      if (!cards || !cut) throw new Error(`custody opened no cards of ${id}`)
      return { cards, cut }
    })
  }

  /** Returns the public parts of these commitments; the secret only after it was revealed. */
  async find(tx: ReadTx, ids: readonly string[]): Promise<Commitment[]> {
    const rows = await tx.rows<Row>(sql`
      select ${columns} from kernel.commitment
      where kind = ${this.#kind} and id = any(${ids}::uuid[])`)
    return rows.map(shown)
  }

  /** Returns the secrets from custody, cached, so that repeated decisions ask custody once. */
  async #ask(tx: ReadTx, rows: readonly Row[]): Promise<Map<string, string>> {
    const known = heldIn(tx.db)
    const missing = rows.filter(({ id, secret }) => secret === null && !known.has(id))
    const asks = missing.map((row) => revealOf(row, this.#shownBy))
    const answers = await askCustody(tx.db, asks)
    for (const [at, { id }] of missing.entries()) {
      const { secret = '' } = given(answers[at], `promise ${id}`)
      known.set(id, secret)
    }
    return new Map(rows.map(({ id, secret }) => [id, secret ?? known.get(id) ?? '']))
  }

  #closed(tx: ReadTx, ids: readonly string[]): Promise<Row[]> {
    return tx.rows<Row>(sql`
      select ${columns} from kernel.commitment
      where kind = ${this.#kind} and id = any(${ids}::uuid[]) and closed_at is not null`)
  }

  async #lock(tx: Tx, id: string): Promise<Row> {
    const [row] = await tx.rows<Row>(sql`
      select ${columns} from kernel.commitment
      where kind = ${this.#kind} and id = ${id} for update`)
    if (!row) throw new Error(`there is no commitment ${id} of ${this.#kind}`)
    return row
  }
}

/** Secrets that this process uses for decisions now. */
const held = new WeakMap<Database, Map<string, string>>()
const heldMax = 10_000

function heldIn(db: Database): Map<string, string> {
  const own = held.get(db) ?? new Map<string, string>()
  if (own.size > heldMax) own.clear()
  held.set(db, own)
  return own
}

const revealOf = (row: Row, shownBy: ShownBy | undefined): CustodyAsk => ({
  ...useOf(row),
  do: 'reveal',
  index: row.linkIndex,
  ...shownBy,
})

const useOf = ({ entropy, id, secretId }: Row) =>
  ({ look: 'commitment', ref: id, secretId, words: entropy ?? '' }) as const

const shown = ({ linkIndex: _link, secretId: _secret, ...commitment }: Row): Commitment =>
  commitment

const columns = raw(`id, kind, subject, chain_id as "secretId", link_index as "linkIndex",
  secret_hash as "secretHash", leaf, leaf_index::float8 as "leafIndex",
  committed_at as "committedAt", entropy,
  closed_at as "closedAt", secret, revealed_at as "revealedAt"`)

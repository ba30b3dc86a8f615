import type { Cut, OpenedCard } from '@madang/games/rooms/deals/promised-decks'
import type { Database } from '../database/database.ts'

/** A view of schema `look`: all that custody can read of the platform, committed facts only. */
export type Look =
  | 'slot_stake'
  | 'retired_seed'
  | 'table_round'
  | 'table_link'
  | 'commitment'
  | 'card_hand'
  | 'fishing_volley'
  | 'ended_magazine'
  | 'scratch_ticket'
  | 'ended_series'

/**
 * A secret to create: a seed, a hash chain with `linkCount` links, or `linkCount` shuffles of
 * `deckSize` cards that are opened one by one.
 */
export type NewSecret = { kind: string; linkCount: number } & (
  | { form: 'seed' | 'chain' }
  | { form: 'decks'; deckSize: number }
)

/** One use of a secret: its index there, and the fact that must be committed for it. */
export type UseOf = {
  look: Look
  secretId: string
  /**
   * The nonce of a seed, the link of a chain, the number of an opening of decks, the last shot of a
   * volley.
   */
  index: number
  /** The id of the stake, round or promise. */
  ref: string
  /** The words of the fact in the view; permanently bound to the answer. */
  words: string
}

export type CustodyAsk =
  | ({ do: 'make' } & NewSecret)
  | ({ do: 'draw'; blockCount: number } & UseOf)
  /** The position of a number in a shuffle; the last part of the words is the shuffle's size. */
  | ({ do: 'place' } & UseOf)
  /** Cards of decks by their places as dealt, for the committed actions that the words name. */
  | ({ do: 'open'; places: readonly number[] } & UseOf)
  /** The blocks of the shots of a volley, in order; the words name the first of them. */
  | ({ do: 'shoot'; blockCount: number } & UseOf)
  | ({ do: 'reveal' } & UseOf)
  | { do: 'hash'; secretId: string }
  | { do: 'head' }
  | { do: 'walk'; from: number; to: number }
  /** What was drawn in the lines after `from`, or since an instant: a few thousand uses. */
  | { do: 'uses'; look: Look; from: number | null; since: string }
  | { do: 'import' }

/**
 * Why custody refuses: the fact is not committed, the number or the fact was used for another one,
 * an earlier number of the seed has no stake, of the decks no opening or of the magazine no volley,
 * it comes after the reveal, or it is unknown.
 */
export type CustodyNo = 'not-due' | 'bound-otherwise' | 'out-of-order' | 'revealed' | 'unknown'

/** A use as custody's trail has it. */
export type TrailUse = Pick<UseOf, 'index' | 'ref' | 'secretId'>

export type CustodyAnswer =
  | { no: CustodyNo }
  | {
      /** A new secret's id. */
      id?: string
      hash?: string
      salt?: string | null
      /** Blocks of 32 random bytes, as concatenated hex. */
      blocks?: string
      secret?: string
      place?: number
      cards?: OpenedCard[]
      /** With opened cards: what everybody may know of the decks now. */
      cut?: Cut
      number?: number
      count?: number
      uses?: TrailUse[]
    }

/** The service that keeps the secrets: its own process, or in small installations the same one. */
export type Custody = {
  ask(asks: readonly CustodyAsk[]): Promise<CustodyAnswer[]>
  /** Returns since when custody does not answer; null while it does. */
  awaySince(): Date | null
  close(): Promise<void>
}

const custodies = new WeakMap<Database, Custody>()

/** Sets the custody of this database. */
export const appointCustody = (db: Database, custody: Custody): void =>
  void custodies.set(db, custody)

/** Returns the custody of this database. */
export function custodyOf(db: Database): Custody {
  const custody = custodies.get(db)
  if (!custody) throw new Error('appointCustody was not called for this database')
  return custody
}

/**
 * Sends requests to custody. Requests of one turn of the event loop are sent together.
 *
 * @throws Refusal `custody-away` if custody does not answer; repeating the request is safe
 */
export const askCustody = (db: Database, asks: readonly CustodyAsk[]): Promise<CustodyAnswer[]> =>
  asks.length === 0 ? Promise.resolve([]) : custodyOf(db).ask(asks)

/** Custody refused a use that should have been due. The caller must not guess an outcome. */
export class CustodyDenial extends Error {
  readonly no: CustodyNo

  constructor(no: CustodyNo, about: string) {
    super(`custody gives nothing for ${about}: ${no}`)
    this.name = 'CustodyDenial'
    this.no = no
  }
}

/** Returns the answer if custody did not refuse. @throws CustodyDenial */
export function given(
  answered: CustodyAnswer | undefined,
  about: string,
): Exclude<CustodyAnswer, { no: CustodyNo }> {
  if (answered === undefined || 'no' in answered) {
    throw new CustodyDenial(answered?.no ?? 'unknown', about)
  }
  return answered
}

/** Whether custody is unreachable. No stake is accepted then, because no outcome can be drawn. */
export const isCustodyAway = (db: Database): boolean => custodyOf(db).awaySince() !== null

/** Returns for how many seconds custody has not answered this process; 0 while it answers. */
export function awaySeconds(db: Database, now: Date): number {
  const since = custodyOf(db).awaySince()
  return since === null ? 0 : Math.max(1, (now.getTime() - since.getTime()) / 1_000)
}

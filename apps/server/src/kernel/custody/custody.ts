import type { Database } from '../database.ts'

/** A view of schema `look`: what custody sees of the house, committed facts alone. */
export type Look =
  | 'slot_stake'
  | 'retired_seed'
  | 'table_round'
  | 'table_link'
  | 'commitment'
  | 'scratch_ticket'
  | 'ended_series'

/** A secret to be made: a seed, or a hash chain of so many links. */
export type NewSecret = { kind: string; form: 'seed' | 'chain'; linkCount: number }

/** What a secret is used for: its number there, and what must be committed for it. */
export type UseOf = {
  look: Look
  secretId: string
  /** The nonce of a seed, the link of a chain. */
  index: number
  /** The id of the stake, round or promise. */
  ref: string
  /** What the look says of it; bound with the answer for ever. */
  words: string
}

export type CustodyAsk =
  | ({ do: 'make' } & NewSecret)
  | ({ do: 'draw'; blockCount: number } & UseOf)
  /** Where a number stands in a shuffle, whose size is the last part of the words. */
  | ({ do: 'place' } & UseOf)
  | ({ do: 'reveal' } & UseOf)
  | { do: 'hash'; secretId: string }
  | { do: 'head' }
  | { do: 'walk'; from: number; to: number }
  | { do: 'import' }

/** Why custody gives nothing: the fact is not committed, differs, is over, or nobody knows it. */
export type CustodyNo = 'not-due' | 'bound-otherwise' | 'revealed' | 'unknown'

export type CustodyAnswer =
  | { no: CustodyNo }
  | {
      /** A new secret's id. */
      id?: string
      hash?: string
      salt?: string | null
      /** 32-byte blocks of the chance, as hex one after another. */
      blocks?: string
      secret?: string
      place?: number
      number?: number
      count?: number
    }

/** Who holds the secrets: a process of its own, or in small houses the same one. */
export type Custody = {
  ask(asks: readonly CustodyAsk[]): Promise<CustodyAnswer[]>
  /** Since when it does not answer; null while it does. */
  awaySince(): Date | null
  close(): Promise<void>
}

const custodies = new WeakMap<Database, Custody>()

/** Says who answers for this database. */
export const appointCustody = (db: Database, custody: Custody): void =>
  void custodies.set(db, custody)

/** Who answers for this database. */
export function custodyOf(db: Database): Custody {
  const custody = custodies.get(db)
  if (!custody) throw new Error('appointCustody was not called for this database')
  return custody
}

/**
 * Asks custody. Asks of one turn of the event loop travel together.
 *
 * @throws Refusal `custody-away` when it does not answer: asking again is harmless
 */
export const askCustody = (db: Database, asks: readonly CustodyAsk[]): Promise<CustodyAnswer[]> =>
  asks.length === 0 ? Promise.resolve([]) : custodyOf(db).ask(asks)

/** Custody gave nothing for something that should have been due: nobody may guess then. */
export class CustodyDenial extends Error {
  readonly no: CustodyNo

  constructor(no: CustodyNo, about: string) {
    super(`custody gives nothing for ${about}: ${no}`)
    this.name = 'CustodyDenial'
    this.no = no
  }
}

/** The answer as it should be. @throws CustodyDenial */
export function given(
  answered: CustodyAnswer | undefined,
  about: string,
): Exclude<CustodyAnswer, { no: CustodyNo }> {
  if (answered === undefined || 'no' in answered) {
    throw new CustodyDenial(answered?.no ?? 'unknown', about)
  }
  return answered
}

/** No new stake is taken while nobody can say how it comes out. */
export const isCustodyAway = (db: Database): boolean => custodyOf(db).awaySince() !== null

/** For how long custody has not answered this process, in seconds; 0 while it does. */
export function awaySeconds(db: Database, now: Date): number {
  const since = custodyOf(db).awaySince()
  return since === null ? 0 : Math.max(1, (now.getTime() - since.getTime()) / 1_000)
}

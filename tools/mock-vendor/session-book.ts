import { randomUUID } from 'node:crypto'
import type { Brand } from './brands.ts'
import type { Title } from './titles.ts'

/** The result of one request. */
export type Turn = {
  outcome: 'won' | 'lost' | 'undone' | 'refused' | 'unknown'
  payoutUnits: bigint
  balanceUnits: bigint | null
  why: string
}

/** One opened game, with the turns that were played in it. */
export type Session = {
  id: string
  brand: Brand
  title: Title
  isKorean: boolean
  lobbyUrl: string
  /** Null in a demo: play money lives here and calls no wallet. */
  member: { id: string; token: string } | null
  demoUnits: bigint
  turns: Map<string, Promise<Turn>>
}

const demoUnits = 1_000_000n * 100_000n
const countMax = 5_000

export type SessionBook = {
  open(given: Omit<Session, 'id' | 'demoUnits' | 'turns'>): Session
  find(id: string): Session | undefined
}

/** Keeps sessions in memory. After a restart of the vendor, players must open their game again. */
export function openSessionBook(): SessionBook {
  const sessions = new Map<string, Session>()
  return {
    find: (id) => sessions.get(id),
    open(given) {
      const [oldest] = sessions.keys()
      if (sessions.size >= countMax && oldest) sessions.delete(oldest)
      const session = { ...given, demoUnits, id: randomUUID(), turns: new Map() }
      sessions.set(session.id, session)
      return session
    },
  }
}

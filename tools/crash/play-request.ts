/** A member's request, with everything needed to repeat it. */
export type PlayRequest = {
  do: 'play' | 'open' | 'close' | 'void'
  id: string
  memberId: string
  stake: string
  payout: string
  at: string
}

/**
 * A reply to a member: the balance afterwards; whether it was a repeat, where the server says so;
 * the payout, where the house decides it; or a refusal code.
 */
export type Reply = { balance: string; isRepeat?: boolean; payout?: string } | { no: string }

/** A connection to the server; a missing reply is an error. */
export type Line = { ask: (request: PlayRequest) => Promise<Reply>; hangUp: () => void }

export type Framed<T> = { n: number } & T

/** Parses a complete line; undefined when the connection broke in the middle of it. */
export function readLine<T>(line: string): Framed<T> | undefined {
  try {
    return JSON.parse(line) as Framed<T>
  } catch {
    return undefined
  }
}

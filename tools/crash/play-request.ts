/** What a member asks for: everything that a lost answer needs to be asked again. */
export type PlayRequest = {
  do: 'play' | 'open' | 'close' | 'void'
  id: string
  memberId: string
  stake: string
  payout: string
  at: string
}

/**
 * What a member heard: the balance afterwards; whether it had been done before, where the server
 * says so; what came back, where the house decides it; or the code of a no.
 */
export type Reply = { balance: string; isRepeat?: boolean; payout?: string } | { no: string }

/** A way to the server: an answer that does not come is an error. */
export type Line = { ask: (request: PlayRequest) => Promise<Reply>; hangUp: () => void }

export type Framed<T> = { n: number } & T

/** A whole line, or nothing when the connection was torn in the middle of it. */
export function readLine<T>(line: string): Framed<T> | undefined {
  try {
    return JSON.parse(line) as Framed<T>
  } catch {
    return undefined
  }
}

/** What a member asks for: everything that a lost answer needs to be asked again. */
export type Press = {
  do: 'play' | 'open' | 'close' | 'void'
  id: string
  memberId: string
  stake: string
  payout: string
  at: string
}

/** What a member heard: the balance afterwards, or the code of a no. */
export type Reply = { balance: string; isRepeat: boolean } | { no: string }

export type Framed<T> = { n: number } & T

/** A whole line, or nothing when the connection was torn in the middle of it. */
export function readLine<T>(line: string): Framed<T> | undefined {
  try {
    return JSON.parse(line) as Framed<T>
  } catch {
    return undefined
  }
}

import { sendTo, textFrame } from './socket-lines.ts'
import type { Line } from './socket-lines.ts'

/** The ping that a page sends after a silence; the server answers with a pong. */
const pingWords = JSON.stringify({ kind: 'ping' })
const pong = textFrame({ kind: 'pong' })
/** The maximum of pings between two heartbeats; pages ping after more than a second of silence. */
const pingsMax = 30

export const isPing = (words: string): boolean => words === pingWords

export function answerPing(line: Line<unknown>): void {
  if (line.who === undefined || ++line.pingCount > pingsMax) return line.socket.close(1008)
  sendTo([line], pong)
}

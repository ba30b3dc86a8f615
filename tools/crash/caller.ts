import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '../process/chance.ts'
import type { Line, PlayRequest, Reply } from './play-request.ts'

/** A journal entry: a request and its final reply. */
export type Entry = { request: PlayRequest; reply: Reply | undefined; triesCount: number }

export type Caller = {
  journal: Entry[]
  /** Sends requests one after another until `isOver`; records every reply in the journal. */
  run(isOver: () => boolean): Promise<void>
  /** Repeats an earlier request until a reply arrives. */
  ask(request: PlayRequest): Promise<Reply>
  hangUp(): void
}

/**
 * Opens a member with its own journal. A request without a reply is repeated with the same id,
 * because its outcome is unknown: it may have happened.
 */
export function openCaller(
  line: Line,
  next: (open: PlayRequest[]) => PlayRequest,
  chance: Chance,
  onAnswer: () => void,
): Caller {
  const journal: Entry[] = []
  const open: PlayRequest[] = []

  async function ask(request: PlayRequest, entry?: Entry): Promise<Reply> {
    for (;;) {
      if (entry) entry.triesCount++
      const reply = await line.ask(request).catch(() => undefined)
      if (reply && !('no' in reply && unknown.has(reply.no))) {
        onAnswer()
        return reply
      }
      await sleep(20 + chance.between(0, 60))
    }
  }

  return {
    ask,
    hangUp: line.hangUp,
    journal,
    async run(isOver) {
      while (!isOver()) {
        const request = next(open)
        const entry: Entry = { request, reply: undefined, triesCount: 0 }
        journal.push(entry)
        // Some requests are sent twice: both are one bet.
        const [reply] = await Promise.all([
          ask(request, entry),
          ...(chance.share() < 0.05 ? [ask(request)] : []),
        ])
        entry.reply = reply
        if ('payout' in reply) request.payout = reply.payout ?? request.payout
        if (request.do === 'open' && 'balance' in reply) open.push(request)
      }
    },
  }
}

/** These say that nobody knows yet. */
const unknown = new Set(['unavailable', 'unexpected', 'too-many-requests'])

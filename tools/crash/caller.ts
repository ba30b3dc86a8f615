import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { Line, PlayRequest, Reply } from './play-request.ts'

/** One line of a journal: what was asked, and what was heard in the end. */
export type Entry = { request: PlayRequest; reply: Reply | undefined; triesCount: number }

export type Caller = {
  journal: Entry[]
  /** Presses one after another until it is told to stop; every answer goes into the journal. */
  run(isOver: () => boolean): Promise<void>
  /** Asks once more what was asked before, until somebody answers. */
  ask(request: PlayRequest): Promise<Reply>
  hangUp(): void
}

/**
 * A member with a journal of their own. An answer that does not come is asked for again with the
 * same id: no answer means nobody knows, not that nothing happened.
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
        // Some press twice: both presses are one bet.
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

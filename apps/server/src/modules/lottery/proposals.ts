import { decideDrawChange } from '@madang/wire/lottery-office'
import { asOpen, listOpen } from '#operators'
import type { ProposalSource } from '#kernel/open-proposal'

/** Draws that somebody wants to take back or to correct. */
export const proposals: ProposalSource[] = [
  {
    call: decideDrawChange,
    kind: 'draw',
    async list(tx, now) {
      const open = await listOpen(tx, 'game-version', now)
      return open
        .filter(({ subject }) => subject.startsWith(prefix))
        .map((one) => {
          const [gameId = ''] = one.subject.slice(prefix.length).split(' ')
          return asOpen(one, {
            after: drawnIn(one.wanted),
            before: drawnIn(one.before),
            subject: one.subject.slice(prefix.length),
            to: `/lotteries?open=${gameId}`,
          })
        })
    },
  },
]

const prefix = 'lottery '

/** Nothing stands for a draw that is taken back. */
const drawnIn = (kept: unknown) => ({
  drawn: (kept as { drawn: string[] | null }).drawn?.join(', ') ?? '–',
})

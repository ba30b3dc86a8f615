import { decideDrawChange } from '@madang/wire/lottery-office'
import { asOpen, listOpen } from '#operators'
import type { ProposalSource } from '#kernel/open-proposal'

/** Proposals to void or correct draws. */
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

/** Shows a dash for a draw to be voided, which has no numbers. */
const drawnIn = (kept: unknown) => ({
  drawn: (kept as { drawn: string[] | null }).drawn?.join(', ') ?? '–',
})

import { findGameNames } from '#catalog'
import { asOpen, listOpen } from '#operators'
import { percentOfBps, type ProposalSource } from '#kernel/parts/open-proposal'

/** What a kind of game keeps in a proposal of another version, and how it is shown. */
type Versions = Pick<ProposalSource, 'call' | 'kind'> & {
  /** The page of the back office that shows these games. */
  page: string
  isOwn: (subject: string, wanted: unknown) => boolean
  shown: (subject: string, kept: unknown) => Record<string, unknown>
}

/** Returns the proposals of other versions of one kind of game, with what is in force now. */
export const versionProposals = ({ call, isOwn, kind, page, shown }: Versions): ProposalSource => ({
  call,
  kind,
  async list(tx, asked) {
    const open = (await listOpen(tx, 'game-version', asked)).filter(({ subject, wanted }) =>
      isOwn(subject, wanted),
    )
    const names = await findGameNames(
      tx,
      open.map(({ subject }) => subject),
    )
    return open.map((one) => {
      const { id, subject } = one
      const name = names.get(subject)
      return asOpen(one, {
        after: shown(subject, one.wanted),
        before: shown(subject, one.before),
        request: { id, subject },
        to: `${page}?open=${subject}`,
        ...(name && { name }),
      })
    })
  },
})

/** Returns a range of returns in per cent, as a decision card shows it. */
export const shownRtp = ({ rtpMaxBps, rtpMinBps }: { rtpMaxBps: number; rtpMinBps: number }) =>
  `${percentOfBps(rtpMinBps)} – ${percentOfBps(rtpMaxBps)}`

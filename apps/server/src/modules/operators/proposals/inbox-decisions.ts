import type { Call } from '@madang/wire'
import type { OpenProposal, ProposalSource } from '#kernel/parts/open-proposal'

/** A decision button of the inbox: its call, the body besides the id, and the reason field. */
export type InboxDecision = {
  way: 'approve' | 'decline'
  method: Call['method']
  path: string
  body: Record<string, string>
  /** Whether the request has an id of its own, besides the id of the proposal. */
  hasRequestId: boolean
  /** The name of the field for the reason; null if the call has none. */
  wordsAs: string | null
  isReasonNeeded: boolean
}

const yesWords = ['approve', 'agree', 'agreed', 'accepted', 'booked', 'credited', 'RELEASE']
const noWords = ['decline', 'declined', 'refused', 'returned', 'DENY']

type Field = { type: string; options?: readonly string[]; wrapped?: Field }
type Fields = Record<string, Field>

/**
 * Returns how a proposal can be decided in the inbox, if its call needs only the document, the
 * decision, and perhaps a reason. Calls that need more are made on their own page.
 */
export function decisionsOf(
  source: ProposalSource,
  { id, request }: Pick<OpenProposal, 'id' | 'request'>,
): InboxDecision[] {
  const { call } = source
  const fields = (call.takes as unknown as { entries?: Fields }).entries
  if (!fields || source.isReadFirst) return []
  const choice = ['decision', 'outcome'].find((name) => name in fields)
  const wordsAs = ['note', 'reason'].find((name) => name in fields) ?? null
  const named = request ?? { ['subject' in fields ? 'subject' : 'id']: id }
  const known = new Set([choice, wordsAs, ...Object.keys(named), 'id'])
  const isMore = Object.entries(fields).some(
    ([name, field]) => !known.has(name) && field.type !== 'optional',
  )
  if (isMore) return []
  const decisionOf = (way: InboxDecision['way'], word?: string): InboxDecision => ({
    hasRequestId: 'id' in fields && !('id' in named),
    isReasonNeeded: wordsAs === 'reason' || way === 'decline',
    method: call.method,
    path: call.path,
    body: { ...named, ...(choice !== undefined && word !== undefined && { [choice]: word }) },
    way,
    wordsAs,
  })
  if (choice === undefined) return [decisionOf('approve')]
  const options = fields[choice]?.options ?? []
  const yes = options.find((word) => yesWords.includes(word))
  const no = options.find((word) => noWords.includes(word))
  return [
    ...(yes === undefined ? [] : [decisionOf('approve', yes)]),
    ...(no === undefined ? [] : [decisionOf('decline', no)]),
  ]
}

import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Badge, Button, Heading, Money, UiLink } from '@madang/ui'
import type { Call, Gives } from '@madang/wire'
import { listInbox, showDecision } from '@madang/wire/desk'
import { Changes } from '../../kit/decisions/changes.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { DecisionCard } from '../../kit/decisions/decision-card.tsx'
import { leadTo } from '../../kit/lists/list-keys.tsx'
import { Time } from '../../kit/time.tsx'
import { useDeclineNote } from '../../kit/decisions/use-decline-note.ts'
import { useSubject } from '../../kit/words/use-subject.ts'

type Row = Gives<typeof listInbox>['rows'][number]
export type Way = Row['decisions'][number]['way']

/** Proposals of two kinds may have the same number. */
export const keyOf = ({ id, kind }: Pick<Row, 'id' | 'kind'>): string => `${kind} ${id}`

type Props = {
  row: Row
  /** Whether keyboard shortcuts apply to this proposal. */
  isCurrent?: boolean
  /** The decision whose form is open. */
  way?: Way | undefined
  choose?: (way: Way | undefined) => void
}

/** One proposal: its author, current and proposed values, and the possible decisions. */
export function ProposalEntry({ choose, isCurrent = false, row, way }: Props) {
  const t = useTranslations('backoffice.inbox')
  const labelOf = useKnownWords('backoffice')
  const subject = useSubject()(row)
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li
      ref={place}
      data-proposal={row.id}
      aria-current={isCurrent || undefined}
      className="grid gap-2 border border-seam bg-s1 p-4 aria-[current=true]:border-action"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="warn">{labelOf(`inbox.kinds.${row.kind}`) ?? row.kind}</Badge>
        <Heading level={3}>{subject}</Heading>
        {row.amount !== null && (
          <span className="ms-auto text-ui">
            <Money value={row.amount} />
          </span>
        )}
      </div>
      <p className="text-small break-words text-text-2">
        {row.proposedBy}
        {row.proposedAt && ' · '}
        {row.proposedAt && <Time at={row.proposedAt} />}
        {row.reason && ` · ${row.reason}`}
      </p>
      {way === undefined && <Changes of={row} />}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        {row.isOwn && <span className="text-text-2">{t('waits')}</span>}
        {row.expiresAt && (
          <span className="text-text-3">
            {t('until')} <Time at={row.expiresAt} />
          </span>
        )}
        <UiLink href={row.to} className="text-action underline underline-offset-4">
          {t(row.isOwn || row.decisions.length > 0 ? 'show' : 'open')}
        </UiLink>
      </p>
      {choose && <Decide row={row} way={way} choose={choose} />}
    </li>
  )
}

/** Decides on the proposal in place; a refusal needs a reason. One form is open at a time. */
function Decide({
  choose,
  row,
  way,
}: Required<Pick<Props, 'choose'>> & Pick<Props, 'row' | 'way'>) {
  const t = useTranslations('backoffice.decide')
  const chosen = row.decisions.find((one) => one.way === way)
  if (row.decisions.length === 0) return null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {row.decisions.map((one) => (
          <Button
            key={one.way}
            size="small"
            variant={one.way === 'approve' ? 'action' : 'quiet'}
            aria-expanded={one.way === way}
            onClick={() => choose(one.way === way ? undefined : one.way)}
          >
            {t(`proposal.${one.way}`)}
          </Button>
        ))}
      </div>
      {chosen && (
        <DecideForm key={chosen.way} row={row} decision={chosen} done={() => choose(undefined)} />
      )}
    </>
  )
}

function DecideForm(props: { row: Row; decision: Row['decisions'][number]; done: () => void }) {
  const { decision, done, row } = props
  const t = useTranslations('backoffice.decide')
  const translate = useTranslations('backoffice.inbox')
  // The server names the operation; it is offered only to operators who may call it.
  const call = useMemo(
    (): Call => ({ ...listInbox, ...callOf(decision) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each answer has decisions of its own
    [decision.method, decision.path, decision.hasRequestId],
  )
  const { isReasonNeeded, body, wordsAs, way } = decision
  const noted = useDeclineNote()
  const subject = useSubject()(row)
  useEffect(() => leadTo(way === 'approve' ? 'approve' : 'refuse'), [way])
  return (
    <>
      <DecisionCard kind={row.kind} id={row.id} />
      <Decision
        call={call}
        fixed={body}
        words={t(`proposal.${way}`)}
        variant={way === 'approve' ? 'action' : 'danger'}
        {...(row.amount !== null && {
          about: translate('deciding', { amount: Number(row.amount), subject }),
        })}
        {...(wordsAs === 'reason' && { reason: t('reasonForTrail') })}
        {...(wordsAs === 'note' && isReasonNeeded && noted)}
        refreshes={[listInbox, showDecision]}
        done={done}
      />
    </>
  )
}

const requestFields = v.object({ id: v.string() })

/** The request id makes the operation idempotent. */
const callOf = ({ hasRequestId, method, path }: Row['decisions'][number]): Partial<Call> => ({
  method,
  path,
  ...(hasRequestId && { takes: requestFields }),
})

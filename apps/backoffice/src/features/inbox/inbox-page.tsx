import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Badge, Button, EmptyState, Heading, Money, Section, Skeleton, UiLink } from '@madang/ui'
import type { Call, Gives } from '@madang/wire'
import { listInbox } from '@madang/wire/desk'
import { Decision } from '../../kit/decision.tsx'
import { Difference } from '../../kit/difference.tsx'
import { Time } from '../../kit/time.tsx'
import { useDeclineNote } from '../../kit/use-decline-note.ts'
import { useSettingName } from '../../kit/use-setting-name.ts'
import { NoticeChoice } from './notice-choice.tsx'

type Row = Gives<typeof listInbox>['rows'][number]

/** Everything that awaits a second operator, whatever it is about, in one list. */
export function InboxPage() {
  const t = useTranslations('backoffice')
  const inbox = useFetched(listInbox, {}, { refetchInterval: 15_000 })
  const rows = inbox.data?.rows ?? []
  const [mine, own] = [rows.filter(({ isOwn }) => !isOwn), rows.filter(({ isOwn }) => isOwn)]
  return (
    <div className="grid grid-cols-1 gap-8">
      <Heading level={1}>{t('pages.inbox')}</Heading>
      <Section title={t('inbox.title')}>
        <p className="pb-4 text-small text-text-2">{t('inbox.about')}</p>
        {inbox.isPending && <Skeleton className="h-40" />}
        {inbox.data && mine.length === 0 && <EmptyState text={t('inbox.none')} />}
        <ul className="grid gap-4">
          {mine.map((row) => (
            <Card key={`${row.kind} ${row.id}`} row={row} />
          ))}
        </ul>
      </Section>
      <Section title={t('inbox.own')}>
        {inbox.data && own.length === 0 && <EmptyState text={t('inbox.ownNone')} />}
        <ul className="grid gap-4">
          {own.map((row) => (
            <Card key={`${row.kind} ${row.id}`} row={row} />
          ))}
        </ul>
      </Section>
      <NoticeChoice />
    </div>
  )
}

function Card({ row }: { row: Row }) {
  const t = useTranslations('backoffice.inbox')
  const said = useKnownWords('backoffice')
  const isSetting = row.kind === 'setting'
  const settingName = useSettingName()
  const subject = isSetting ? settingName(row.subject) : row.subject
  return (
    <li className="grid gap-2 border border-seam bg-s1 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="warn">{said(`inbox.kinds.${row.kind}`) ?? row.kind}</Badge>
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
      {isSetting ? (
        <Difference before={row.before} after={row.after} setting={row.subject} />
      ) : (
        <Changes before={row.before} after={row.after} />
      )}
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
      <Decide row={row} />
    </li>
  )
}

/** It is decided where it is read; a no says why. One form is open at a time. */
function Decide({ row }: { row: Row }) {
  const t = useTranslations('backoffice.decide')
  const [way, choose] = useState<'approve' | 'decline'>()
  const chosen = row.decisions.find((one) => one.way === way)
  if (row.decisions.length === 0) return null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {row.decisions.map((one) => (
          <Button
            key={one.way}
            size="small"
            look={one.way === 'approve' ? 'action' : 'quiet'}
            aria-expanded={one.way === way}
            onClick={() => choose(one.way === way ? undefined : one.way)}
          >
            {t(`proposal.${one.way}`)}
          </Button>
        ))}
      </div>
      {chosen && <DecideForm key={chosen.way} row={row} decision={chosen} />}
    </>
  )
}

function DecideForm({ decision, row }: { row: Row; decision: Row['decisions'][number] }) {
  const t = useTranslations('backoffice.decide')
  // The server names the call; who may not make it is not offered it.
  const call = useMemo(
    (): Call => ({ ...listInbox, method: decision.method, path: decision.path }),
    [decision.method, decision.path],
  )
  const { isReasonNeeded, said, wordsAs, way } = decision
  const noted = useDeclineNote()
  return (
    <Decision
      call={call}
      fixed={said}
      words={t(`proposal.${way}`)}
      look={way === 'approve' ? 'action' : 'danger'}
      {...(row.amount !== null && { about: `${row.subject} · ${row.amount}` })}
      {...(wordsAs === 'reason' && { reason: t('reasonForTrail') })}
      {...(wordsAs === 'note' && isReasonNeeded && noted)}
      refreshes={[listInbox]}
    />
  )
}

/** Each element with what it is and what it would be: `RTP: 96.00 % → 94.00 %`. */
function Changes({ after, before }: { after: unknown; before: unknown }) {
  const said = useKnownWords('backoffice')
  const [from, to] = [partsOf(before), partsOf(after)]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  const wordOf = (value: unknown): string => {
    const word = Array.isArray(value) ? value.join(', ') : plainOf(value)
    return said(`inbox.words.${word}`) ?? (word === '' ? '–' : word)
  }
  if (names.length === 0) return null
  return (
    <dl className="grid gap-1 text-ui">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-text-2">{said(`inbox.fields.${name}`) ?? name}</dt>
          <dd className="num font-medium">
            {name in from && wordOf(from[name])}
            {name in from && name in to && ' → '}
            {name in to && wordOf(to[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const plainOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '–'

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

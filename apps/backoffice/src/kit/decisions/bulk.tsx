import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callApi, isOutcomeUnknown, useFetched } from '@madang/kit'
import { Badge, Banner, Button, Modal, Money, Select, TextField } from '@madang/ui'
import type { Call, Takes } from '@madang/wire'
import { countWaiting } from '@madang/wire/desk'
import { mayCall } from '@madang/wire/may-call'
import { listColleagues } from '@madang/wire/money-queues'
import { useMay } from '../may.tsx'
import { DecisionCard } from './decision-card.tsx'
import { outcomeOf } from './act-outcome.ts'
import type { ActOutcome } from './act-outcome.ts'
import { sumOf } from '../lists/sum-of.ts'

/** An action on many rows at once, with one request for each. */
export type BulkAct<Row> = {
  key: string
  call: Call
  words: string
  /** Whether it applies to this row; the others are left out. */
  isFor: (row: Row) => boolean
  /** The request body of the row, besides its id. */
  bodyOf?: (row: Row) => object
  /** A text that each row needs for itself, because it differs from row to row. */
  field?: { name: string; label: string; lengthMax: number }
  /** Shown above the list, before anything is done. */
  about?: string
  /** Assigns it to a colleague who may make this call. */
  assignsFor?: Call
}

type Row = { id: string }
/** How the preview names a row, and its amount if it has one. */
type Shown<R> = {
  nameOf: (row: R) => string
  amountOf?: (row: R) => string
  /** The kind of proposal that the row is, if it waits for a second operator. */
  kindOf?: (row: R) => string | undefined
}
type Came = { outcome: ActOutcome; no: string | null }

/** The actions for the selected rows, with a preview before and the result of each after. */
export function BulkBar<R extends Row>(props: {
  rows: readonly R[]
  acts: readonly BulkAct<R>[]
  shown: Shown<R>
  refreshes: readonly Call[]
  clear: () => void
}) {
  const t = useTranslations('backoffice.bulk')
  const [act, choose] = useState<BulkAct<R>>()
  const { acts, clear, rows } = props
  if (rows.length === 0) return null
  return (
    <div className="sticky bottom-3 z-bar flex flex-wrap items-center gap-3 rounded-tile border border-line bg-s2 px-4 py-3 shadow-float">
      <span className="text-ui" aria-live="polite">
        {t('chosen', { count: rows.length })}
      </span>
      {acts.map((one) => (
        <ActButton key={one.key} act={one} rows={rows} press={() => choose(one)} />
      ))}
      <Button variant="link" onClick={clear}>
        {t('clear')}
      </Button>
      <Modal open={act !== undefined} title={act?.words ?? ''} onClose={() => choose(undefined)}>
        {act && <Preview {...props} act={act} rows={rows.filter(act.isFor)} />}
      </Modal>
    </div>
  )
}

function ActButton<R extends Row>(props: {
  act: BulkAct<R>
  rows: readonly R[]
  press: () => void
}) {
  const { act, press, rows } = props
  const count = rows.filter(act.isFor).length
  if (!useMay(act.call) || count === 0) return null
  return (
    <Button variant="quiet" size="small" onClick={press}>
      {act.words} ({count})
    </Button>
  )
}

/** Everything that will be done, with its sum, before the one confirmation. */
function Preview<R extends Row>(props: {
  act: BulkAct<R>
  rows: readonly R[]
  shown: Shown<R>
  refreshes: readonly Call[]
  clear: () => void
}) {
  const { act, clear, shown } = props
  const { amountOf } = shown
  const t = useTranslations('backoffice.bulk')
  // The list behind may change meanwhile; the preview keeps its rows.
  const [rows] = useState(props.rows)
  const [to, setTo] = useState('')
  const [words, setWords] = useState<Record<string, string>>({})
  const { isBusy, open, outcomes, send } = useRequests(act.call, rows, props.refreshes)
  const isDone = open.length === 0
  const isUnwritten = act.field !== undefined && rows.some(({ id }) => !words[id]?.trim())
  const isIncomplete = isUnwritten || (act.assignsFor !== undefined && to === '')
  const doAll = () =>
    send((row) => ({
      ...act.bodyOf?.(row),
      ...(act.field && { [act.field.name]: words[row.id]?.trim() }),
      ...(to && { to }),
    }))
  return (
    <div className="grid gap-4">
      {act.about && <Banner tone="info">{act.about}</Banner>}
      <ul className="grid max-h-[40dvh] gap-1 overflow-y-auto text-ui">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-seam py-1.5"
          >
            <span className="min-w-0 break-words">{shown.nameOf(row)}</span>
            {amountOf && <Money value={amountOf(row)} />}
            {act.field && !isDone && (
              <RowField
                of={act.field}
                value={words[row.id] ?? ''}
                change={(word) => setWords({ ...words, [row.id]: word })}
              />
            )}
            <Outcome came={outcomes[row.id]} />
            <RowCard kind={shown.kindOf?.(row)} id={row.id} isOpen={!outcomes[row.id]} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between text-ui font-semibold">
        <span>{t('total', { count: rows.length })}</span>
        {amountOf && <Money value={sumOf(rows.map(amountOf))} />}
      </p>
      {act.assignsFor && <Colleague call={act.assignsFor} value={to} change={setTo} />}
      {isDone ? (
        <Button onClick={clear}>{t('close')}</Button>
      ) : (
        <Button busy={isBusy} disabled={isIncomplete} onClick={() => void doAll()}>
          {t('doAll', { count: open.length, words: act.words })}
        </Button>
      )}
    </div>
  )
}

/**
 * Sends one request for each row, one after another. A row without an answer stays open and is
 * asked again with the same key, so that it counts once.
 */
function useRequests<R extends Row>(call: Call, rows: readonly R[], refreshes: readonly Call[]) {
  const queries = useQueryClient()
  const [keys] = useState(() => new Map(rows.map(({ id }) => [id, crypto.randomUUID()])))
  const [outcomes, setOutcomes] = useState<Record<string, Came>>({})
  const [isBusy, setBusy] = useState(false)
  const open = rows.filter(({ id }) => (outcomes[id]?.outcome ?? 'unknown') === 'unknown')
  async function send(bodyOf: (row: R) => object): Promise<void> {
    setBusy(true)
    for (const row of open) {
      const request = { ...bodyOf(row), id: keys.get(row.id), subject: row.id }
      const came = await callApi(call, request as unknown as Takes<Call>).then(
        (answer): Came => ({ no: null, outcome: outcomeOf(answer) }),
        (error: Error): Came => ({
          no: error.message,
          outcome: isOutcomeUnknown(error) ? 'unknown' : 'refused',
        }),
      )
      setOutcomes((so) => ({ ...so, [row.id]: came }))
    }
    setBusy(false)
    for (const one of [...refreshes, countWaiting]) {
      void queries.invalidateQueries({ queryKey: [one.path] })
    }
  }
  return { isBusy, open, outcomes, send }
}

/** Nobody agrees to many without having what each of them is about before them. */
function RowCard(props: { kind: string | undefined; id: string; isOpen: boolean }) {
  const { id, isOpen, kind } = props
  if (kind === undefined || !isOpen) return null
  return (
    <div className="basis-full pt-1">
      <DecisionCard kind={kind} id={id} />
    </div>
  )
}

type RowFieldProps = {
  of: { label: string; lengthMax: number }
  value: string
  change: (word: string) => void
}

const RowField = ({ change, of, value }: RowFieldProps) => (
  <div className="basis-full pt-1">
    <TextField
      label={of.label}
      maxLength={of.lengthMax}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  </div>
)

function Outcome({ came }: { came: Came | undefined }) {
  const t = useTranslations('backoffice.bulk')
  if (!came) return null
  if (came.outcome === 'refused') {
    return <span className="basis-full text-small text-danger">{came.no}</span>
  }
  return <Badge tone={toneOf[came.outcome]}>{t(came.outcome)}</Badge>
}

const toneOf = { done: 'ok', proposed: 'info', unknown: 'warn' } as const

/** Selects a colleague who may make the next call. */
export function Colleague(props: { call: Call; value: string; change: (id: string) => void }) {
  const t = useTranslations('backoffice.bulk')
  const colleagues = useFetched(listColleagues, {}).data?.rows ?? []
  const able = colleagues.filter((one) => mayCall(one as Parameters<typeof mayCall>[0], props.call))
  return (
    <Select
      label={t('colleague')}
      value={props.value}
      options={[
        { label: t('choose'), value: '' },
        ...able.map(({ id, name }) => ({ label: name, value: id })),
      ]}
      onChange={(event) => props.change(event.target.value)}
    />
  )
}

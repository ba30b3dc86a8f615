import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Gives } from '@madang/wire'
import { Banner, Checkbox, Section, Select, TextField } from '@madang/ui'
import {
  enterResult,
  listWaitingResults,
  resultStatuses,
  showResults,
} from '@madang/wire/sportsbook-results'
import { Decision } from '../../kit/decisions/decision.tsx'
import { useFactName } from './fact-name.ts'
import { draftOf, factsOf, missingFacts } from './result-draft.ts'
import type { DraftPeriod, Measure, Needs, ResultDraft } from './result-draft.ts'
import { ResultIncidents } from './result-incidents.tsx'

type Shown = Gives<typeof showResults>

/** Enters or corrects a result with every fact that a market of the match needs. */
export function ResultEntry({ matchId, shown }: { matchId: string; shown: Shown }) {
  const t = useTranslations('sportsDesk')
  const { factName } = useFactName()
  const { needs, scorers } = shown
  const [draft, setDraft] = useState(() => draftOf(shown.facts, needs))
  const change = (part: Partial<ResultDraft>) => setDraft({ ...draft, ...part })
  const missing = missingFacts(draft, needs)
  return (
    <Section title={t('enter')}>
      <p className="mb-3 text-small text-text-2">{t('aboutEnter')}</p>
      <div className="grid gap-3">
        <MatchFields draft={draft} methods={needs.methods} change={change} />
        {draft.periods.map((period) => (
          <PeriodFields
            key={period.key}
            period={period}
            needs={needs}
            change={(next) => {
              const periods = draft.periods.map((one) => (one.key === next.key ? next : one))
              change({ periods })
            }}
          />
        ))}
        {needs.incidents.length > 0 && (
          <ResultIncidents draft={draft} needs={needs} scorers={scorers} change={change} />
        )}
        {needs.hasPeriodWinner && (
          <Checkbox
            label={t('formatChanged')}
            checked={draft.isFormatChanged}
            onChange={({ target }) => change({ isFormatChanged: target.checked })}
          />
        )}
        {missing.length > 0 && (
          <Banner tone="warn">
            {t('missingFacts', { facts: missing.map(factName).join(', ') })}
          </Banner>
        )}
        <Decision
          call={enterResult}
          fixed={{ facts: factsOf(draft), matchId }}
          words={t('enterNow')}
          reason={t('reason')}
          refreshes={[showResults, listWaitingResults]}
          proposes={({ isConfirmed }) => !isConfirmed}
        />
      </div>
    </Section>
  )
}

type MatchProps = {
  draft: ResultDraft
  methods: readonly string[]
  change: (part: Partial<ResultDraft>) => void
}

/** How the match ended, and who won where the score does not say it. */
function MatchFields({ change, draft, methods }: MatchProps) {
  const t = useTranslations('sportsDesk')
  const status = resultStatuses.find((one) => one === draft.status) ?? 'ended'
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('ending')}
        value={status}
        options={resultStatuses.map((one) => ({ label: t(`endings.${one}`), value: one }))}
        onChange={({ target }) => {
          change({ status: resultStatuses.find((one) => one === target.value) ?? 'ended' })
        }}
      />
      <SideSelect
        label={t('officialWinner')}
        value={draft.winner}
        change={(winner) => change({ winner })}
      />
      {methods.length > 0 && (
        <Select
          label={t('facts.method')}
          value={draft.method}
          placeholder={t('unknown')}
          options={methods.map((one) => ({ label: one, value: one }))}
          onChange={({ target }) => change({ method: target.value })}
        />
      )}
    </div>
  )
}

type PeriodProps = { period: DraftPeriod; needs: Needs; change: (next: DraftPeriod) => void }

function PeriodFields({ change, needs, period }: PeriodProps) {
  const t = useTranslations('sportsDesk')
  const { periodName } = useFactName()
  const name = periodName(period.key)
  const field = (measure: Measure, side: 'home' | 'away') => (
    <TextField
      key={`${measure} ${side}`}
      label={`${name} ${t(`facts.${measure}`)} ${t(`sides.${side}`)}`}
      inputMode="numeric"
      maxLength={4}
      value={period[measure][side]}
      onChange={({ target }) => {
        const typed = target.value.replaceAll(/\D/g, '')
        change({ ...period, [measure]: { ...period[measure], [side]: typed } })
      }}
    />
  )
  return (
    <div className="grid grid-cols-2 gap-3 border-t border-seam pt-3">
      {needs.measures.flatMap((measure) => [field(measure, 'home'), field(measure, 'away')])}
      {needs.hasPeriodWinner && (
        <SideSelect
          label={`${name} ${t('facts.winner')}`}
          value={period.winner}
          change={(winner) => change({ ...period, winner })}
        />
      )}
    </div>
  )
}

type SideProps = { label: string; value: string; change: (side: string) => void }

/** A side, or none: the score says who won. */
function SideSelect({ change, label, value }: SideProps) {
  const t = useTranslations('sportsDesk')
  return (
    <Select
      label={label}
      value={value}
      placeholder={t('byScore')}
      options={(['home', 'away'] as const).map((side) => ({
        label: t(`sides.${side}`),
        value: side,
      }))}
      onChange={({ target }) => change(target.value)}
    />
  )
}

import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Button, Checkbox, Select, TextField } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showResults } from '@madang/wire/sportsbook-results'
import { useFactName } from './fact-name.ts'
import type { DraftIncident, Needs, ResultDraft } from './result-draft.ts'

type Scorers = Gives<typeof showResults>['scorers']
type Props = {
  draft: ResultDraft
  needs: Needs
  scorers: Scorers
  change: (part: Partial<ResultDraft>) => void
}

/** The goals in order with their scorers, or the first round, kill or game of a period. */
export function ResultIncidents({ change, draft, needs, scorers }: Props) {
  const t = useTranslations('sportsDesk')
  const { incidents } = draft
  const [first] = needs.incidents
  const put = (at: number, next: DraftIncident) =>
    change({ incidents: incidents.map((one, place) => (place === at ? next : one)) })
  return (
    <fieldset className="grid gap-3 border-t border-seam pt-3">
      <legend className="text-ui">{t('incidents')}</legend>
      {incidents.map((incident, at) => (
        // Incidents have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid grid-cols-2 items-end gap-3">
          <IncidentFields
            incident={incident}
            draft={draft}
            needs={needs}
            scorers={scorers}
            put={(next) => put(at, next)}
          />
          <Button
            variant="quiet"
            onClick={() => change({ incidents: incidents.filter((_, place) => place !== at) })}
          >
            {t('removeIncident', { place: at + 1 })}
          </Button>
        </div>
      ))}
      <Button
        variant="quiet"
        onClick={() => {
          const period = draft.periods[0]?.key ?? 'h1'
          const next = { by: null, isOwn: false, kind: first?.kind ?? 'goal', period }
          change({ incidents: [...incidents, { ...next, side: 'home' }] })
        }}
      >
        {t('addIncident')}
      </Button>
      {scorers.length > 0 && <Absent draft={draft} scorers={scorers} change={change} />}
    </fieldset>
  )
}

/** The players who took no part: bets on them as scorers get their stake back. */
function Absent({ change, draft, scorers }: Omit<Props, 'needs'>) {
  const t = useTranslations('sportsDesk')
  const lang = useLang()
  const { absent } = draft
  return (
    <details>
      <summary className="text-small">{t('absent', { count: absent.length })}</summary>
      <div className="grid grid-cols-2 gap-2 pt-2">
        {scorers.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={localized(name, lang)}
            checked={absent.includes(key)}
            onChange={({ target }) => {
              const others = absent.filter((one) => one !== key)
              change({ absent: target.checked ? [...others, key] : others })
            }}
          />
        ))}
      </div>
    </details>
  )
}

type FieldProps = Omit<Props, 'change'> & {
  incident: DraftIncident
  put: (next: DraftIncident) => void
}

function IncidentFields({ draft, incident, needs, scorers, put }: FieldProps) {
  const t = useTranslations('sportsDesk')
  const { factName, periodName } = useFactName()
  const hasScorer = needs.incidents.find(({ kind }) => kind === incident.kind)?.hasScorer === true
  return (
    <>
      {needs.incidents.length > 1 && (
        <Select
          label={t('kind')}
          value={incident.kind}
          options={needs.incidents.map(({ kind }) => ({ label: factName(kind), value: kind }))}
          onChange={({ target }) => put({ ...incident, kind: target.value })}
        />
      )}
      <Select
        label={t('side')}
        value={incident.side}
        options={(['home', 'away'] as const).map((side) => ({
          label: t(`sides.${side}`),
          value: side,
        }))}
        onChange={({ target }) =>
          put({ ...incident, side: target.value === 'away' ? 'away' : 'home' })
        }
      />
      <Select
        label={t('period')}
        value={incident.period}
        options={draft.periods.map(({ key }) => ({ label: periodName(key), value: key }))}
        onChange={({ target }) => put({ ...incident, period: target.value })}
      />
      {hasScorer && <ScorerFields incident={incident} scorers={scorers} put={put} />}
    </>
  )
}

function ScorerFields({
  incident,
  scorers,
  put,
}: Pick<FieldProps, 'incident' | 'scorers' | 'put'>) {
  const t = useTranslations('sportsDesk')
  const lang = useLang()
  const by = incident.by ?? ''
  const name = (typed: string) => put({ ...incident, by: typed === '' ? null : typed })
  return (
    <>
      {scorers.length > 0 ? (
        <Select
          label={t('scorer')}
          value={by}
          placeholder={t('unknown')}
          options={scorers.map((one) => ({ label: localized(one.name, lang), value: one.key }))}
          onChange={({ target }) => name(target.value)}
        />
      ) : (
        <TextField
          label={t('scorer')}
          maxLength={60}
          value={by}
          onChange={({ target }) => name(target.value)}
        />
      )}
      <Checkbox
        label={t('ownGoal')}
        checked={incident.isOwn}
        onChange={({ target }) => put({ ...incident, isOwn: target.checked })}
      />
    </>
  )
}

import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, EmptyState, Section } from '@madang/ui'
import type { Gives } from '@madang/wire'
import {
  decideResult,
  listWaitingResults,
  previewSettlement,
  showTradedMatch,
} from '@madang/wire/sportsbook-office'
import { Decision } from '../../kit/decision.tsx'
import { Time } from '../../kit/time.tsx'

type Results = Gives<typeof showTradedMatch>['results']
const tones = { confirmed: 'ok', proposed: 'warn', 'rolled-back': 'danger' } as const

/** The results of a match by version, and what the newest one would change. */
export function MatchResults({ matchId, results }: { matchId: string; results: Results }) {
  const t = useTranslations('sportsDesk')
  const [newest] = results
  return (
    <Section title={t('resultsOf')}>
      {!newest && <EmptyState text={t('noResults')} />}
      <ul className="grid gap-2">
        {results.map(({ at, isDone, reason, score, source, state, version }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 text-ui">
            <Badge tone={tones[state]}>{t(`resultStates.${state}`)}</Badge>
            <span>{score}</span>
            <span className="text-small text-text-2">
              {source} {reason}
            </span>
            <span className="text-small text-text-2">{t(isDone ? 'done' : 'settling')}</span>
            <span className="ms-auto text-small">
              <Time at={at} />
            </span>
          </li>
        ))}
      </ul>
      {newest && newest.state !== 'rolled-back' && (
        <ResultDecision
          matchId={matchId}
          version={newest.version}
          action={newest.state === 'proposed' ? 'confirm' : 'roll-back'}
        />
      )}
    </Section>
  )
}

/** The payouts of a result, and the button that confirms it. */
export function ResultDecision(props: {
  matchId: string
  version: number
  action: 'confirm' | 'roll-back'
  done?: () => void
}) {
  const t = useTranslations('sportsDesk')
  const { action, matchId, version } = props
  const preview = useFetched(previewSettlement, {
    action,
    matchId,
    ...(action === 'confirm' && { version: String(version) }),
  }).data
  return (
    <div className="grid gap-3 pt-3">
      {preview && (
        <p className="text-small text-text-2">
          {t('preview', {
            after: preview.payoutAfter,
            before: preview.payoutBefore,
            count: preview.betCount,
          })}
        </p>
      )}
      <Decision
        call={decideResult}
        fixed={{ action, matchId, version }}
        words={t(action === 'confirm' ? 'confirm' : 'rollBack')}
        variant={action === 'confirm' ? 'action' : 'danger'}
        reason={t('reason')}
        refreshes={[showTradedMatch, listWaitingResults]}
        done={props.done}
      />
    </div>
  )
}

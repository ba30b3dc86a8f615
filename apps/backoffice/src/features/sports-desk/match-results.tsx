import { useTranslations } from 'use-intl'
import { useFetched, useLang } from '@madang/kit'
import { Badge, EmptyState, formatMoney, Money, Section } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showTradedMatch } from '@madang/wire/sportsbook-office'
import {
  decideResult,
  listWaitingResults,
  previewSettlement,
  showResults,
} from '@madang/wire/sportsbook-results'
import type { ResultDifference } from '@madang/wire/sportsbook-results'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Time } from '../../kit/time.tsx'
import { useFactName } from './fact-name.ts'
import { ResultEntry } from './result-entry.tsx'

type Shown = Gives<typeof showResults>
const tones = {
  confirmed: 'ok',
  proposed: 'warn',
  'rolled-back': 'danger',
  withdrawn: 'danger',
} as const

/** What each source says of a match, how they differ, and what the desk may do about it. */
export function MatchResults({ matchId, done }: { matchId: string; done?: () => void }) {
  const t = useTranslations('sportsDesk')
  const shown = useFetched(showResults, { matchId }).data
  if (!shown) return null
  const { counting, differences, results, seen } = shown
  return (
    <>
      <Section title={t('resultsOf')}>
        {results.length === 0 && <EmptyState text={t('noResults')} />}
        <Differences rows={differences} />
        <ul className="grid gap-4">
          {results.map((result) => (
            <li key={result.version} className="grid gap-2 border-t border-seam pt-2">
              <ResultLine result={result} isSettled={shown.isSettled} counting={counting} />
              {mayConfirm(result, shown) && (
                <ResultDecision
                  {...{ done, matchId, seen }}
                  version={result.version}
                  action="confirm"
                />
              )}
            </li>
          ))}
        </ul>
        {counting !== null && (
          <ResultDecision {...{ done, matchId, seen }} version={counting} action="roll-back" />
        )}
      </Section>
      <ResultEntry key={seen} matchId={matchId} shown={shown} />
    </>
  )
}

type Result = Shown['results'][number]

/** A result that waits, or one that counted before and was taken back. */
function mayConfirm(result: Result, { counting }: Shown): boolean {
  return result.isWaiting || (counting === null && result.state === 'confirmed')
}

type LineProps = { result: Result; isSettled: boolean; counting: number | null }

function ResultLine({ counting, isSettled, result }: LineProps) {
  const t = useTranslations('sportsDesk')
  const { factName } = useFactName()
  const { at, facts, reason, score, source, state, version } = result
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 text-ui">
        <Badge tone={tones[state]}>{t(`resultStates.${state}`)}</Badge>
        <span>{score}</span>
        <span className="text-small text-text-2">
          {source} {reason}
        </span>
        {version === counting && (
          <span className="text-small text-text-2">{t(isSettled ? 'done' : 'settling')}</span>
        )}
        <span className="ms-auto text-small">
          <Time at={at} />
        </span>
      </div>
      <p className="text-small break-words text-text-2">
        {facts.map(({ fact, value }) => `${factName(fact)} ${value}`).join(' · ')}
      </p>
    </>
  )
}

/** The facts that sources do not share, and what each of them says. */
export function Differences({ rows }: { rows: readonly ResultDifference[] }) {
  const t = useTranslations('sportsDesk')
  const { factName } = useFactName()
  if (rows.length === 0) return null
  return (
    <ul aria-label={t('differences')} className="mb-3 grid gap-1 text-small text-danger">
      {rows.map(({ fact, values }) => (
        <li key={fact}>
          {factName(fact)}:{' '}
          {values.map(({ source, value }) => `${source} ${value ?? t('unknown')}`).join(' · ')}
        </li>
      ))}
    </ul>
  )
}

type DecisionProps = {
  matchId: string
  version: number
  seen: number
  action: 'confirm' | 'roll-back'
  done?: (() => void) | undefined
}

/** What a decision would move, bet by bet, and the button that makes it. */
function ResultDecision({ action, done, matchId, seen, version }: DecisionProps) {
  const t = useTranslations('sportsDesk')
  const asked = { action, matchId, ...(action === 'confirm' && { version: String(version) }) }
  const preview = useFetched(previewSettlement, asked).data
  return (
    <div className="grid gap-3 pt-3">
      {preview && <Preview preview={preview} />}
      <Decision
        call={decideResult}
        fixed={{ action, matchId, seen, version }}
        words={t(action === 'confirm' ? 'confirm' : 'rollBack')}
        variant={action === 'confirm' ? 'action' : 'danger'}
        reason={t('reason')}
        refreshes={[showTradedMatch, showResults, listWaitingResults, previewSettlement]}
        done={done}
      />
    </div>
  )
}

function Preview({ preview }: { preview: Gives<typeof previewSettlement> }) {
  const t = useTranslations('sportsDesk')
  const lang = useLang()
  return (
    <div className="grid gap-1 text-small text-text-2">
      <p>
        {t('preview', {
          after: formatMoney(preview.payoutAfter, { lang }),
          before: formatMoney(preview.payoutBefore, { lang }),
          count: preview.betCount,
        })}
      </p>
      <ul className="grid gap-1">
        {preview.bets.map(({ account, id, payoutAfter, payoutBefore }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <span>{account}</span>
            <span className="ms-auto">
              <Money value={payoutBefore} /> → <Money value={payoutAfter} />
            </span>
          </li>
        ))}
      </ul>
      {preview.changedCount > preview.bets.length && (
        <p>{t('moreChanged', { count: preview.changedCount - preview.bets.length })}</p>
      )}
    </div>
  )
}

import { signsOfResult } from '@madang/games/tables/numbers/signs'
import { useTranslations } from 'use-intl'
import { useAmount } from '../slots/amount.ts'
import type { LiveTableState } from './line/live-table-state.ts'
import { countsOf, hasRoads, RoadsBoard } from './results/roads-board.tsx'
import { SignRow } from './results/sign-row.tsx'

import { resultsSoFar } from './line/table-state.ts'
import { useTableWords } from './table-words.ts'
import { WinCounts } from './results/win-counts.tsx'

const listedCount = 12

/** The roads or the last results, how often each side won, and how many others bet here. */
export function SidePanel({ state }: { state: LiveTableState }) {
  const t = useTranslations('live')
  const amount = useAmount()
  const { code } = state.facts.table
  const results = resultsSoFar(state.view)
  const staked = state.heat.reduce((sum, { amount }) => sum + Number(amount), 0)
  return (
    <aside className="side" aria-label={t('scores')} tabIndex={0}>
      {hasRoads(code) ? (
        <>
          <RoadsBoard code={code} results={results} />
          <Counts code={code} results={results} />
        </>
      ) : (
        <>
          {!state.facts.hasDecisions && (
            <WinCounts code={code} results={results} spots={state.facts.spots} />
          )}
          <Calls state={state} />
        </>
      )}
      <dl className="side-facts">
        <dt>{t('watching')}</dt>
        <dd className="num">{t('people', { count: state.watcherCount })}</dd>
        <dt>{t('everybody')}</dt>
        <dd className="num">{amount.of(String(staked))}</dd>
        <dt>{t('commitment')}</dt>
        <dd className="side-hash">{state.view.round?.commitment ?? t('notYet')}</dd>
      </dl>
    </aside>
  )
}

function Counts({ code, results }: { code: string; results: ReturnType<typeof resultsSoFar> }) {
  const t = useTranslations('live')
  const counts = countsOf(code, results)
  return (
    <ul className="side-counts">
      {(['red', 'blue', 'tie'] as const).map((mark) => (
        <li key={mark} className={`count-${mark}`}>
          <span>{t(`side.${code === 'BAC' ? 'BAC' : 'DAT'}.${mark}`)}</span>
          <strong className="num">{counts[mark]}</strong>
        </li>
      ))}
    </ul>
  )
}

/** The last results, newest first. */
function Calls({ state }: { state: LiveTableState }) {
  const t = useTranslations('live')
  const words = useTableWords()
  const { code } = state.facts.table
  const results = resultsSoFar(state.view).slice(-listedCount).toReversed()
  if (results.length === 0) return <p className="p-3 text-small text-text-3">{t('noResults')}</p>
  return (
    <ol className="side-calls">
      {results.map(({ call, number, roundId, wins }) => (
        <li key={roundId}>
          <span className="num text-text-3">#{number}</span>
          <SignRow code={code} signs={signsOfResult(code, { call, wins })} />
          {words(call)}
        </li>
      ))}
    </ol>
  )
}

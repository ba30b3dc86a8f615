import { useState } from 'react'
import type { Family, PlayType } from '@madang/games/lottery/family'
import { Tabs } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { ResultList } from './result-list.tsx'
import { Statistics } from './statistics.tsx'
import { TrendCounts } from './trend-counts.tsx'
import { TrendLine } from './trend-line.tsx'
import { TrendRoad } from './trend-road.tsx'
import { Trends } from './trends.tsx'
import type { Trended } from './trends.tsx'
import type { Board } from '../board/use-board.ts'

/** Past results, how options did in them, and a road of opposites. */
export function ResultsPanel({
  board,
  family,
  play,
}: {
  board: Board
  family: Family
  play: PlayType
}) {
  const t = useTranslations('lottery')
  const [tab, setTab] = useState('results')
  return (
    <section aria-label={t('results')}>
      <Tabs
        label={t('results')}
        value={tab}
        onChange={setTab}
        tabs={[
          { label: t('results'), value: 'results' },
          { label: t('statistics'), value: 'statistics' },
          { label: t('road'), value: 'road' },
          { label: t('chart'), value: 'chart' },
        ]}
      >
        {tab === 'results' && <ResultList board={board} />}
        {tab !== 'results' && (
          <Trends gameCode={board.game.gameCode}>
            {(trends) => <Trend family={family} play={play} tab={tab} trends={trends} />}
          </Trends>
        )}
      </Tabs>
    </section>
  )
}

type Shown = { family: Family; play: PlayType; trends: Trended }

function Trend({ family, play, tab, trends }: Shown & { tab: string }) {
  const results = trends.list.map(({ drawn }) => drawn)
  if (tab === 'road') return <TrendRoad family={family} results={results} />
  if (tab === 'chart') return <TrendLine results={results} />
  return (
    <>
      <Statistics family={family} play={play} results={results} />
      <TrendCounts counted={trends.counted} values={trends.values} />
    </>
  )
}

import { useState } from 'react'
import { roads } from '@madang/games/tables/baccarat/roads'
import type { Family, PlayType } from '@madang/games/lottery/family'
import { Facts, MiniRoad, Tabs } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { ResultList } from './result-list.tsx'
import { extremesOf, optionStats, pairOf, roadOf } from './stats.ts'
import type { OptionStat } from './stats.ts'
import type { Board } from '../board/use-board.ts'
import { useWords } from '../use-words.ts'

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
        ]}
      >
        {tab === 'results' && <ResultList board={board} />}
        {tab === 'statistics' && <Statistics board={board} family={family} play={play} />}
        {tab === 'road' && <Road board={board} family={family} />}
      </Tabs>
    </section>
  )
}

type Shown = { board: Board; family: Family }

const drawnOf = (board: Board) => board.results.flatMap(({ drawn }) => (drawn ? [drawn] : []))

function Statistics({ board, family, play }: Shown & { play: PlayType }) {
  const t = useTranslations('lottery')
  const words = useWords(family.id)
  const results = drawnOf(board)
  const stats = optionStats(family, play, results)
  if (stats.length === 0) return <p className="py-3 text-text-3">{t('noStatistics')}</p>
  const namesOf = (list: OptionStat[]) =>
    list
      .map(({ group, option }) =>
        play.groups.length > 1
          ? `${words.group(group)} ${words.option(option)}`
          : words.option(option),
      )
      .join(' · ') || t('noExtremes')
  const { cold, hot } = extremesOf(stats)
  const hottest = Math.max(...stats.map(({ hits }) => hits), 1)
  return (
    <div className="grid gap-3 py-3">
      <p className="text-small text-text-3">{t('pastSaysNothing', { count: results.length })}</p>
      <Facts
        rows={[
          [t('hot'), namesOf(hot)],
          [t('cold'), namesOf(cold)],
        ]}
      />
      <table className="w-full text-small">
        <thead>
          <tr className="text-text-3">
            <th scope="col" className="text-start">
              {t('optionHead')}
            </th>
            <th scope="col" className="text-start">
              {t('hits')}
            </th>
            <th scope="col" className="text-end">
              {t('omission')}
            </th>
          </tr>
        </thead>
        <tbody>
          {stats.map(({ gap, group, hits, option }) => (
            <tr key={`${group} ${option}`} className="border-b border-seam">
              <th scope="row" className="label py-1 text-start font-normal">
                {play.groups.length > 1 ? `${words.group(group)} ` : ''}
                {words.option(option)}
              </th>
              <td className="w-1/2">
                <span
                  className="num inline-block min-w-6 rounded-chip bg-s3 px-1"
                  style={{ width: `${Math.max(8, (hits / hottest) * 100)}%` }}
                >
                  {hits}
                </span>
              </td>
              <td className="num text-end">{gap}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Road({ board, family }: Shown) {
  const t = useTranslations('lottery')
  const words = useWords(family.id)
  const plays = family.playTypes.flatMap((play) => {
    const pair = pairOf(play)
    return pair ? [{ pair, play }] : []
  })
  if (plays.length === 0) return <p className="py-3 text-text-3">{t('noRoad')}</p>
  return (
    <ul className="grid gap-4 py-3">
      {plays.slice(0, 4).map(({ pair, play }) => (
        <li key={play.id} className="grid gap-1">
          <span className="label text-small text-text-2">
            {words.play(play.id)}: {words.option(pair[0])} / {words.option(pair[1])}
          </span>
          <MiniRoad marks={roads(roadOf(family, play, drawnOf(board), pair)).big} />
        </li>
      ))}
    </ul>
  )
}

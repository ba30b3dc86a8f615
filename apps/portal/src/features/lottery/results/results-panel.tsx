import { useState } from 'react'
import { roads } from '@madang/games/tables/baccarat/roads'
import type { Family, PlayType } from '@madang/games/lottery/family'
import { callApi, useFetched } from '@madang/kit'
import { Button, Facts, formatTime, MiniRoad, Tabs, TextField, Time, useLang } from '@madang/ui'
import { listNumbers, listVietnamNumbers } from '@madang/wire/lottery'
import type { LotteryDraw } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'
import { DrawResult } from './draw-result.tsx'
import { extremesOf, optionStats, pairOf, roadOf } from './stats.ts'
import type { OptionStat } from './stats.ts'
import type { Board } from '../board/use-board.ts'
import { useWords } from '../use-words.ts'
import { VerifyDraw } from './verify-draw.tsx'

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
        {tab === 'results' && <Results board={board} />}
        {tab === 'statistics' && <Statistics board={board} family={family} play={play} />}
        {tab === 'road' && <Road board={board} family={family} />}
      </Tabs>
    </section>
  )
}

const resultsAtOnce = 100

function Results({ board }: { board: Board }) {
  const t = useTranslations('lottery')
  const [words, setWords] = useState('')
  const [older, setOlder] = useState<LotteryDraw[]>([])
  const [verified, setVerified] = useState<LotteryDraw>()
  const isVietnam = board.game.area === 'TCG_LOTTO_VN'
  const asked = { count: String(resultsAtOnce), gameCode: board.game.gameCode }
  const vietnam = useFetched(listVietnamNumbers, asked, { enabled: isVietnam })
  const others = useFetched(listNumbers, asked, { enabled: !isVietnam })
  // The list is loaded once; the board adds later results.
  const known = (isVietnam ? vietnam : others).data?.list ?? []
  const newest = board.results.filter(({ number }) => known.every((one) => one.number !== number))
  const list = [...newest, ...known, ...older]
  const before = list.at(-1)?.number
  const more = async () => {
    if (before === undefined) return
    const page = await callApi(listNumbers, { ...asked, before })
    setOlder((own) => [...own, ...page.list])
  }
  const found = list.filter(
    ({ drawn, name }) => name.includes(words.trim()) || drawn?.join(' ').includes(words.trim()),
  )
  return (
    <div className="grid gap-3 py-3">
      <TextField
        label={t('searchResults')}
        value={words}
        onChange={(typed) => setWords(typed.target.value)}
      />
      {found.length === 0 && <p className="text-text-3">{t('noResults')}</p>}
      <ul className="grid max-h-120 gap-2 overflow-y-auto">
        {found.map((draw) => (
          <li
            key={draw.number}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-seam py-2"
          >
            <span className="num label text-small text-text-3">{draw.name}</span>
            <DrawResult drawn={draw.drawn ?? []} family={board.game.family} isSmall />
            {draw.state === 'void' && <span className="text-small text-warn">{t('voided')}</span>}
            {draw.sources.length > 0 && <ResultOrigin draw={draw} />}
            {draw.isLate && <span className="text-small text-warn">{t('late')}</span>}
            {draw.correctionCount > 0 && (
              <span className="text-small text-warn">{t('corrected')}</span>
            )}
            <span className="ms-auto flex items-center gap-2 text-small text-text-3">
              <Time at={draw.drawAt} format="table" />
              <Button variant="link" size="small" onClick={() => setVerified(draw)}>
                {t('verify')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {list.length >= resultsAtOnce && (
        <Button variant="quiet" size="small" onClick={() => void more()}>
          {t('olderResults')}
        </Button>
      )}
      {verified && <VerifyDraw draw={verified} close={() => setVerified(undefined)} />}
    </div>
  )
}

/** The source of a third party's result, and when it was published. */
function ResultOrigin({ draw }: { draw: LotteryDraw }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const sources = [...new Set(draw.sources.map(({ source }) => source))].join(', ')
  const at = formatTime(new Date(draw.sources.at(-1)?.at ?? draw.drawAt), 'table', { lang })
  return <span className="text-small text-text-2">{t('toldBy', { at, sources })}</span>
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

import { roads } from '@madang/games'
import { signsOfResult } from '@madang/games/tables/numbers/signs'
import { MiniRoad } from '@madang/ui'
import type { TableCard } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { hasRoads, roadResults } from '../results/roads-board.tsx'
import { SignRow } from '../results/sign-row.tsx'

type Past = {
  code: string
  results: readonly Pick<TableCard['results'][number], 'call' | 'number' | 'wins'>[]
}

/** Past results of a table: the road where two sides play, else the last ten results. */
export function CardPast({ code, results }: Past) {
  return hasRoads(code) ? (
    <MiniRoad marks={roads(roadResults(code, results)).big} />
  ) : (
    <LastResults code={code} results={results} />
  )
}

/** The last results, newest first. */
function LastResults({ code, results }: Past) {
  const t = useTranslations('live')
  if (results.length === 0) return <p className="text-small text-text-3">{t('noResults')}</p>
  return (
    <div className="flex min-h-14 flex-wrap content-center items-center gap-x-3 gap-y-1.5">
      {results
        .slice(-lastCount)
        .toReversed()
        .map(({ call, number, wins }) => (
          <SignRow
            key={number}
            code={code}
            signs={call ? signsOfResult(code, { call, wins }) : []}
          />
        ))}
    </div>
  )
}

const lastCount = 10

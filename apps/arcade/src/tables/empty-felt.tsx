import { pocketOf } from '@madang/games/tables/numbers/roulette-layout'
import type { PastResult } from '@madang/wire/table-line'
import { useTranslations } from 'use-intl'
import { SignRow } from './results/sign-row.tsx'
import { signsOfResult } from '@madang/games/tables/numbers/signs'
import { useTableWords } from './table-words.ts'
import { Wheel } from './results/wheel.tsx'

/** The felt before dealing: the sign of the class, and the last results. */
export function EmptyFelt({
  code,
  results,
  rules,
}: {
  code: string
  rules: string
  results: readonly PastResult[]
}) {
  const words = useTableWords()
  return (
    <div className="felt-empty">
      {code === 'ROU' ? (
        <Wheel rules={rules} number={lastPocket(results)} isMoving={false} />
      ) : (
        <span className="felt-mark" data-name={words({ key: `${code}.name` })} aria-hidden="true" />
      )}
      <Trail code={code} results={results} />
    </div>
  )
}

/** Returns the pocket of the last result: the ball stays there until the next spin. */
function lastPocket(results: readonly PastResult[]): number | null {
  const name = results.at(-1)?.call.values?.['numbers']
  return name === undefined ? null : pocketOf(String(name))
}

/** The last results on the empty felt, newest first, as many as fit. */
function Trail({ code, results }: { code: string; results: readonly PastResult[] }) {
  const t = useTranslations('live')
  if (results.length === 0) return null
  return (
    <div className="trail" aria-hidden="true">
      <span className="trail-name">{t('lately')}</span>
      <ol>
        {results
          .slice(-24)
          .toReversed()
          .map((result) => (
            <li key={result.roundId}>
              <SignRow code={code} signs={signsOfResult(code, result)} />
            </li>
          ))}
      </ol>
    </div>
  )
}

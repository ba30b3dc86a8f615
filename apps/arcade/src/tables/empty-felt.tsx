import { pocketOf } from '@madang/games/tables/roulette-layout'
import type { PastResult } from '@madang/wire/table-line'
import { useTranslations } from 'use-intl'
import { SignRow } from './sign-row.tsx'
import { signsOfResult } from '@madang/games/tables/signs'
import { useTableWords } from './table-words.ts'
import { Wheel } from './wheel.tsx'

/** Before anything is dealt: the sign of the class, pressed into the felt, and what came before. */
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

/** The ball lies where it came to rest until the next spin. */
function lastPocket(results: readonly PastResult[]): number | null {
  const name = results.at(-1)?.call.values?.['numbers']
  return name === undefined ? null : pocketOf(String(name))
}

/** The last results on the empty felt, the newest first; as many as have room. */
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

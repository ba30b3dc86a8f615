import { joinClasses } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { shownOdds } from './draft-line.ts'

export type OddsRow = {
  key: string
  name: string
  odds: bigint
  /** The exact chance. */
  chance: { n: bigint; d: bigint }
}

/** The payout of each result, with its exact chance. */
export function OddsTable({
  className,
  head,
  rows,
}: {
  className?: string
  head: string
  rows: readonly OddsRow[]
}) {
  const t = useTranslations('lottery')
  return (
    <table className={joinClasses('w-full text-small', className)}>
      <thead>
        <tr className="text-text-3">
          <th scope="col" className="text-start font-normal">
            {head}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('oddsHead')}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('chanceHead')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ chance, key, name, odds }) => (
          <tr key={key} className="border-b border-seam">
            <th scope="row" className="label py-1 text-start font-normal">
              {name}
            </th>
            <td className="num text-end">{shownOdds(odds)}</td>
            <td className="num ps-2 text-end text-text-2">{shownChance(chance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A chance as "1 / 44". */
function shownChance({ d, n }: { n: bigint; d: bigint }): string {
  if (n === 0n) return '0'
  const tenths = (d * 10n) / n
  const whole = tenths / 10n
  return whole < 100n ? `1 / ${whole}.${tenths % 10n}` : `1 / ${whole.toLocaleString('en')}`
}

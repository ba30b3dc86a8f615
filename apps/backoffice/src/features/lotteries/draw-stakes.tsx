import { useTranslations } from 'use-intl'
import { Money } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { listDrawStakes } from '@madang/wire/lottery-office'

type Seen = Gives<typeof listDrawStakes>

/** The stakes of a draw: numbers with a ceiling, then every pick, largest first. */
export function Stakes({ picks, rows }: Pick<Seen, 'picks' | 'rows'>) {
  return (
    <>
      <Numbers rows={rows} />
      <Picks rows={picks} />
    </>
  )
}

function Numbers({ rows }: { rows: Seen['rows'] }) {
  const t = useTranslations('lotteryOffice')
  return (
    <table className="w-full text-small">
      <caption className="text-start text-text-3">{t('stakes')}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-seam">
            <th scope="row" className="num py-1 text-start font-normal">
              {row.key === '*' ? t('whole') : row.key}
            </th>
            <td className="text-end">
              <Money value={row.stake} />
            </td>
            <td className="text-end">
              <Money value={row.liability} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Live stakes by pick. */
function Picks({ rows }: { rows: Seen['picks'] }) {
  const t = useTranslations('lotteryOffice')
  if (rows.length === 0) return null
  return (
    <table className="w-full text-small">
      <caption className="text-start text-text-3">{t('pickStakes')}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.playType} ${row.group} ${row.option}`} className="border-b border-seam">
            <th scope="row" className="num py-1 text-start font-normal">
              {row.playType} {row.group + 1}: {row.option}
            </th>
            <td className="text-end">{t('tickets', { count: row.ticketCount })}</td>
            <td className="text-end">
              <Money value={row.stake} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

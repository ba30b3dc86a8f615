import { useTranslations } from 'use-intl'

type Row = { key: string; name: string; hits: number; gap: number }

/** How often each of some things came, with bars, and for how many draws it has not. */
export function HitsTable({ heads, rows }: { heads: [name: string, hits: string]; rows: Row[] }) {
  const t = useTranslations('lottery')
  const most = Math.max(...rows.map(({ hits }) => hits), 1)
  return (
    <table className="w-full text-small">
      <thead>
        <tr className="text-text-3">
          {heads.map((head) => (
            <th key={head} scope="col" className="text-start">
              {head}
            </th>
          ))}
          <th scope="col" className="text-end">
            {t('omission')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ gap, hits, key, name }) => (
          <tr key={key} className="border-b border-seam">
            <th scope="row" className="num label py-1 text-start font-normal">
              {name}
            </th>
            <td className="w-1/2">
              <span
                className="num inline-block min-w-6 rounded-chip bg-s3 px-1"
                style={{ width: `${Math.max(8, (hits / most) * 100)}%` }}
              >
                {hits}
              </span>
            </td>
            <td className="num text-end">{gap}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

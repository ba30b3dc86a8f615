import { Sheet } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { oddsWords } from './board-groups.ts'
import type { LiveTableState } from './live-table-state.ts'
import { useTableWords } from './table-words.ts'

/** What every spot pays, how a round runs, and how anybody may check it. */
export function RulesPanel({ onClose, state }: { state: LiveTableState; onClose: () => void }) {
  const t = useTranslations('live')
  const words = useTableWords()
  const { spots } = state.facts
  const paysWords = (pays: string): string => {
    if (pays === '0') return t('paysPush')
    return pays.startsWith('-')
      ? t('paysLoss', { percent: Number(oddsWords(pays.slice(1))) * 100 })
      : t('paysShort', { odds: oddsWords(pays) })
  }
  const round = state.view.round
  return (
    <Sheet open side="end" onClose={onClose} title={t('rules')}>
      <p className="mb-4 text-small text-text-2">{t('rulesAbout')}</p>
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-seam text-text-3">
            <th className="py-1 text-start font-medium">{t('spot')}</th>
            <th className="py-1 text-end font-medium">{t('paysTitle')}</th>
          </tr>
        </thead>
        <tbody>
          {spots.map((spot) => (
            <tr key={spot.id} className="border-b border-seam">
              <td className="py-1.5">{words(spot.text)}</td>
              <td className="num py-1.5 text-end">
                {[...new Set(spot.pays.map(({ pays }) => paysWords(pays)))].join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="mt-6 mb-2 text-h3">{t('fairTitle')}</h3>
      <p className="mb-3 text-small text-text-2">{t('fairAbout')}</p>
      <dl className="grid gap-2">
        {(
          [
            [t('commitment'), round?.commitment],
            [t('chainHead'), round?.chainHead],
            [t('salt'), round?.salt],
          ] as const
        ).map(([name, hash]) => (
          <div key={name}>
            <dt className="text-cap text-text-3">{name}</dt>
            <dd className="font-mono text-small break-all select-all">{hash ?? t('notYet')}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

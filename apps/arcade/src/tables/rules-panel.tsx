import { Sheet } from '@madang/ui'
import { useLocale } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { useTranslations } from 'use-intl'
import { SaveProofs } from '../proofs/proof-alarm.tsx'
import { oddsWords, paidAlike } from './bets/board-groups.ts'
import { GroupName } from './bets/spots/group-name.tsx'
import type { LiveTableState } from './line/live-table-state.ts'
import { useTableWords } from './table-words.ts'

/** How the game is played, every spot's payout and RTP, and how anyone can verify rounds. */
export function RulesPanel({ onClose, state }: { state: LiveTableState; onClose: () => void }) {
  const t = useTranslations('live')
  const rules = useTranslations('tableRules')
  const proofs = useTranslations('proofs')
  const round = state.view.round
  return (
    <Sheet open side="end" onClose={onClose} title={t('rules')}>
      <HowPlayed of={state.facts.table} />
      <h3 className="mt-6 mb-2 text-h3">{t('paysTitle')}</h3>
      <p className="mb-4 text-small text-text-2">{t('rulesAbout')}</p>
      <Pays state={state} />
      <p className="mt-3 text-small text-text-2">{rules('returnsAbout')}</p>
      {state.facts.hasDecisions && (
        <p className="mt-1 text-small text-text-2">{rules('byBestPlay')}</p>
      )}
      <h3 className="mt-6 mb-2 text-h3">{rules('keysTitle')}</h3>
      <p className="text-small text-text-2">{rules('keys')}</p>
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
      <p className="my-3 text-small text-text-2">{proofs('about')}</p>
      <SaveProofs />
    </Sheet>
  )
}

/** The rules in sentences, for the game and for the variant dealt here. */
function HowPlayed({ of }: { of: { class: string; code: string } }) {
  const t = useTranslations('tableRules')
  const labelOf = useKnownWords('tableRules')
  const linesOf = (key: string) => labelOf(key)?.split('\n') ?? []
  const lines = [...linesOf(`of.${of.code}`), ...linesOf(`variants.${of.class}`)]
  return (
    <>
      <h3 className="mb-2 text-h3">{t('title')}</h3>
      <ul className="grid list-disc gap-1.5 ps-5 text-small text-text-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function Pays({ state }: { state: LiveTableState }) {
  const t = useTranslations('live')
  const rules = useTranslations('tableRules')
  const words = useTableWords()
  const share = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 2, style: 'percent' })
  const paysWords = (pays: string): string => {
    if (pays === '0') return t('paysPush')
    return pays.startsWith('-')
      ? t('paysLoss', { percent: Number(oddsWords(pays.slice(1))) * 100 })
      : t('paysShort', { odds: oddsWords(pays) })
  }
  return (
    <table className="w-full text-small wrap-normal">
      <thead>
        <tr className="border-b border-seam text-text-3">
          <th className="py-1 text-start font-medium">{t('spot')}</th>
          <th className="px-2 py-1 text-end font-medium">{t('paysTitle')}</th>
          <th className="py-1 text-end font-medium whitespace-nowrap">{rules('returns')}</th>
        </tr>
      </thead>
      <tbody>
        {paidAlike(state.facts.spots).map(([spot, ...more]) => (
          <tr key={spot.id} className="border-b border-seam">
            <td className="py-1.5">
              {more.length === 0 ? (
                words(spot.text)
              ) : (
                <>
                  <GroupName spots={[spot]} />{' '}
                  <span className="text-text-3">
                    {rules('spotCount', { count: more.length + 1 })}
                  </span>
                </>
              )}
            </td>
            <td className="num px-2 py-1.5 text-end">
              {[...new Set(spot.pays.map(({ pays }) => paysWords(pays)))].join(' · ') ||
                rules('asRules')}
            </td>
            <td className="num py-1.5 text-end whitespace-nowrap text-text-2">
              {share.format(spot.rtpPpm / 1_000_000)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

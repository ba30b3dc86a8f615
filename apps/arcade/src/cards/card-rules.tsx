import { Sheet } from '@madang/ui'
import { useKnownWords } from '@madang/kit/use-known-words'
import { useTranslations } from 'use-intl'
import { useAmount } from '../slots/amount.ts'
import type { CardTableState } from './card-table.ts'

/** The rules of the game, the rake, and how to verify a hand. */
export function CardRules({ onClose, state }: { state: CardTableState; onClose: () => void }) {
  const t = useTranslations('cardroom')
  const rules = useTranslations('cardRules')
  const labelOf = useKnownWords('cardRules')
  const amount = useAmount()
  const { table } = state.facts
  const { hand } = state.view
  const lines = labelOf(`of.${table.game}`)?.split('\n') ?? []
  return (
    <Sheet open side="end" onClose={onClose} title={t('rules')}>
      <h3 className="mb-2 text-h3">{t(`game.${table.game}`)}</h3>
      <ul className="grid list-disc gap-1.5 ps-5 text-small text-text-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3 className="mt-6 mb-2 text-h3">{rules('feeTitle')}</h3>
      <p className="text-small text-text-2">
        {table.isPractice
          ? rules('feeNone')
          : rules('fee', {
              cap: amount.of(table.rake.caps.at(-1) ?? '0'),
              percent: table.rake.basisPoints / 100,
            })}
      </p>
      <h3 className="mt-6 mb-2 text-h3">{rules('keysTitle')}</h3>
      <p className="text-small text-text-2">{rules('keys')}</p>
      <h3 className="mt-6 mb-2 text-h3">{rules('fairTitle')}</h3>
      <p className="mb-3 text-small text-text-2">{rules('fairAbout')}</p>
      {hand && (
        <dl className="grid gap-2">
          <div>
            <dt className="text-cap text-text-3">{rules('secretHash')}</dt>
            <dd className="font-mono text-small break-all select-all">{hand.secretHash}</dd>
          </div>
          {hand.silent.length > 0 && (
            <div>
              <dt className="text-cap text-text-3">{rules('silent')}</dt>
              <dd className="text-small">
                {hand.seats
                  .filter(({ seatNo }) => hand.silent.includes(seatNo))
                  .map(({ name }) => name)
                  .join(', ')}
              </dd>
            </div>
          )}
        </dl>
      )}
    </Sheet>
  )
}

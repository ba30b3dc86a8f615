import { Button, Sheet } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { decimalOf, unitsOf } from '../../units.ts'
import { useAmount } from '../amount.ts'
import { percentOf } from './game-facts.tsx'
import type { SlotPanel } from './slot-panel.ts'

/** The price of the bonus at this stake, what it starts with, and its RTP. */
export function BuyPanel({ game, onClose, state }: SlotPanel) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  const { config, facts } = game.title
  const { buy, freeSpins } = config
  if (!buy) return null
  const price = amount.of(decimalOf(unitsOf(state.stake) * BigInt(buy.priceX)))
  const starts =
    buy.starts === 'freeSpins'
      ? t('buy.free', { count: freeSpins?.awards[buy.scatters] ?? 0 })
      : t('buy.hold', { count: buy.coins })
  const confirm = () => {
    onClose()
    void game.spin({ isBought: true })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('buyFeature')}
      footer={
        <Button wide onClick={confirm}>
          {t('buy.confirm', { amount: price })}
        </Button>
      }
    >
      <p className="mb-4 text-small text-text-2">{t('buy.about')}</p>
      <dl className="grid gap-2">
        {[
          [t('buy.price'), `${price} (${t('times', { factor: buy.priceX })})`],
          [t('buy.starts'), starts],
          [t('buy.rtp'), percentOf(facts.buyPpm ?? 0)],
        ].map(([name, words]) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-4">
            <dt className="text-text-2">{name}</dt>
            <dd className="num text-end font-semibold">{words}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

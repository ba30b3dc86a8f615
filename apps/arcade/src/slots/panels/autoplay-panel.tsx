import { useState } from 'react'
import { Button, Checkbox, joinClasses, Select, Sheet } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { decimalOf, unitsOf } from '../../units.ts'
import { useAmount } from '../amount.ts'
import { autoplayCounts } from './autoplay.ts'
import type { AutoplayWish } from './autoplay.ts'
import type { SlotPanel } from './slot-panel.ts'

const winXs = [5, 10, 25, 50, 100] as const
/** Loss and gain are offered as multiples of the stake, written as money. */
const balanceXs = [10, 20, 50, 100, 500] as const

/** The number of rounds, and the conditions that stop them early. */
export function AutoplayPanel({ game, onClose, state }: SlotPanel) {
  const t = useTranslations('arcade')
  const stakeUnits = unitsOf(state.stake)
  const [wish, setWish] = useState<AutoplayWish>({
    count: 10,
    gainUnits: 0n,
    lossUnits: stakeUnits * 20n,
    onAnyWin: false,
    onFeature: true,
    winX: 0,
  })
  const change = (more: Partial<AutoplayWish>) => setWish({ ...wish, ...more })
  const start = () => {
    game.startAutoplay(wish)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('auto')}
      footer={
        <Button wide onClick={start}>
          {t('autoplay.start', { count: wish.count })}
        </Button>
      }
    >
      <div className="grid gap-5">
        <p className="text-small text-text-2">{t('autoplay.about')}</p>
        <Counts count={wish.count} onChoose={(count) => change({ count })} />
        <StopConditions wish={wish} stakeUnits={stakeUnits} onChange={change} />
      </div>
    </Sheet>
  )
}

function StopConditions({
  onChange: change,
  stakeUnits,
  wish,
}: {
  wish: AutoplayWish
  stakeUnits: bigint
  onChange: (more: Partial<AutoplayWish>) => void
}) {
  const t = useTranslations('arcade')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-ui font-semibold">{t('autoplay.stopWhen')}</legend>
      <Checkbox
        label={t('autoplay.anyWin')}
        checked={wish.onAnyWin}
        onChange={({ target }) => change({ onAnyWin: target.checked })}
      />
      <Checkbox
        label={t('autoplay.feature')}
        checked={wish.onFeature}
        onChange={({ target }) => change({ onFeature: target.checked })}
      />
      <Select
        label={t('autoplay.winX')}
        value={String(wish.winX)}
        onChange={({ target }) => change({ winX: Number(target.value) })}
        options={[
          { label: t('autoplay.never'), value: '0' },
          ...winXs.map((x) => ({
            label: t('autoplay.xTimes', { factor: x }),
            value: String(x),
          })),
        ]}
      />
      <BalanceStop
        label={t('autoplay.loss')}
        stakeUnits={stakeUnits}
        units={wish.lossUnits}
        onChoose={(lossUnits) => change({ lossUnits })}
      />
      <BalanceStop
        label={t('autoplay.gain')}
        stakeUnits={stakeUnits}
        units={wish.gainUnits}
        onChoose={(gainUnits) => change({ gainUnits })}
      />
    </fieldset>
  )
}

function Counts({ count, onChoose }: { count: number; onChoose: (count: number) => void }) {
  const t = useTranslations('arcade')
  return (
    <fieldset>
      <legend className="mb-2 text-ui font-semibold">{t('autoplay.count')}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {autoplayCounts.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === count}
            onClick={() => onChoose(one)}
            className={joinClasses(
              'num min-h-11 rounded-control border text-ui',
              one === count ? 'border-action bg-s3 text-action' : 'border-line bg-s2 hover:bg-s3',
            )}
          >
            {one}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function BalanceStop({
  label,
  onChoose,
  stakeUnits,
  units,
}: {
  label: string
  stakeUnits: bigint
  units: bigint
  onChoose: (units: bigint) => void
}) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  return (
    <Select
      label={label}
      value={String(units)}
      onChange={({ target }) => onChoose(BigInt(target.value))}
      options={[
        { label: t('autoplay.never'), value: '0' },
        ...balanceXs.map((x) => {
          const value = stakeUnits * BigInt(x)
          return { label: amount.of(decimalOf(value)), value: String(value) }
        }),
      ]}
    />
  )
}

import { useState } from 'react'
import { Button, Modal, Select } from '@madang/ui'
import type { Sitting } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { useAmount } from './amount.ts'

const intervals = [15, 30, 60, 0] as const

/** Time and money, looked at before the next round. It cannot be closed, only answered. */
export function RealityCheck({
  game,
  onHistory,
  onLeave,
  sitting,
}: {
  game: { answerCheck(minutes?: 0 | 15 | 30 | 60): Promise<void> }
  sitting: Sitting
  onHistory: () => void
  onLeave: () => void
}) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  const [minutes, setMinutes] = useState(sitting.checkMinutes)
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [nowMs] = useState(() => Date.now())
  const played = Math.floor((nowMs - Date.parse(sitting.startedAt)) / 60_000)
  const goOn = async () => {
    setIsBusy(true)
    try {
      await game.answerCheck(intervals.find((one) => one === minutes))
    } catch {
      // Nothing was changed; the same press may simply be made again.
      setFailed(true)
    }
    setIsBusy(false)
  }
  return (
    <Modal
      open
      role="alertdialog"
      title={t('check.title')}
      width={440}
      footer={
        <>
          <Button look="quiet" onClick={onLeave}>
            {t('check.leave')}
          </Button>
          <Button look="quiet" onClick={onHistory}>
            {t('check.seeHistory')}
          </Button>
          <Button busy={isBusy} onClick={() => void goOn()}>
            {t('check.goOn')}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t('check.about', { minutes: played })}</p>
      <dl className="mb-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-y border-seam py-3">
        <Fact name={t('check.rounds')} value={String(sitting.roundCount)} />
        <Fact name={t('check.staked')} value={amount.of(sitting.staked)} />
        <Fact name={t('check.won')} value={amount.of(sitting.won)} />
        <Fact name={t('check.net')} value={amount.signed(sitting.net)} isLoud />
      </dl>
      <Select
        label={t('check.interval')}
        hint={t('check.intervalHint')}
        value={String(minutes)}
        onChange={({ target }) => setMinutes(Number(target.value))}
        options={intervals.map((one) => ({
          label: one === 0 ? t('check.off') : t('check.every', { minutes: one }),
          value: String(one),
        }))}
      />
      {failed && <p className="mt-2 text-small text-danger">{t('unreachable')}</p>}
    </Modal>
  )
}

function Fact({ isLoud = false, name, value }: { name: string; value: string; isLoud?: boolean }) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className={isLoud ? 'num text-end font-semibold' : 'num text-end'}>{value}</dd>
    </>
  )
}

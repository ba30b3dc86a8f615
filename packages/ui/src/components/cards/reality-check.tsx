import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Modal } from '../windows/modal.tsx'
import { Money } from '../money.tsx'
import { Select } from '../fields/select.tsx'

const intervals = [15, 30, 60, 0] as const

type Word =
  | 'title'
  | 'about'
  | 'rounds'
  | 'staked'
  | 'won'
  | 'net'
  | 'lacksLatest'
  | 'interval'
  | 'every'
  | 'off'
  | 'intervalHint'
  | 'goOn'
  | 'seeHistory'
  | 'leave'
  | 'failed'

type Words = (word: Word, values?: { minutes: number }) => string

/** The figures of a play session, money as decimals. */
type PlaySession = {
  startedAt: string
  roundCount: number
  staked: string
  won: string
  net: string
  checkMinutes: number
}

/**
 * The reality check: shows time and money before the next round. It cannot be closed, only
 * answered.
 */
export function RealityCheck({
  onAnswer,
  onHistory,
  onLeave,
  lacksLatest = false,
  playSession,
  t,
}: {
  onAnswer: (minutes?: 0 | 15 | 30 | 60) => Promise<void>
  onHistory: () => void
  onLeave: () => void
  /** The house receives results of the game below late, so its latest rounds are missing. */
  lacksLatest?: boolean
  playSession: PlaySession
  /** The texts of the area `check`. */
  t: Words
}) {
  const [minutes, setMinutes] = useState(playSession.checkMinutes)
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [nowMs] = useState(() => Date.now())
  const played = Math.floor((nowMs - Date.parse(playSession.startedAt)) / 60_000)
  const goOn = async () => {
    setIsBusy(true)
    try {
      await onAnswer(intervals.find((one) => one === minutes))
    } catch {
      // Nothing was changed; the same request may be sent again.
      setFailed(true)
    }
    setIsBusy(false)
  }
  return (
    <Modal
      open
      role="alertdialog"
      title={t('title')}
      width={440}
      footer={
        <>
          <Button variant="quiet" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button variant="quiet" onClick={onHistory}>
            {t('seeHistory')}
          </Button>
          <Button busy={isBusy} onClick={() => void goOn()}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t('about', { minutes: played })}</p>
      <Sums playSession={playSession} t={t} />
      {lacksLatest && <p className="mb-4 text-small text-text-2">{t('lacksLatest')}</p>}
      <Select
        label={t('interval')}
        hint={t('intervalHint')}
        value={String(minutes)}
        onChange={({ target }) => setMinutes(Number(target.value))}
        options={intervals.map((one) => ({
          label: one === 0 ? t('off') : t('every', { minutes: one }),
          value: String(one),
        }))}
      />
      {failed && <p className="mt-2 text-small text-danger">{t('failed')}</p>}
    </Modal>
  )
}

function Sums({ playSession, t }: { playSession: PlaySession; t: Words }) {
  return (
    <dl className="mb-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-y border-seam py-3">
      <Fact name={t('rounds')} value={String(playSession.roundCount)} />
      <Fact name={t('staked')} value={<Money value={playSession.staked} />} />
      <Fact name={t('won')} value={<Money value={playSession.won} />} />
      <Fact name={t('net')} value={<Money signed value={playSession.net} />} isLoud />
    </dl>
  )
}

function Fact({
  isLoud = false,
  name,
  value,
}: {
  name: string
  value: ReactNode
  isLoud?: boolean
}) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className={isLoud ? 'num text-end font-semibold' : 'num text-end'}>{value}</dd>
    </>
  )
}

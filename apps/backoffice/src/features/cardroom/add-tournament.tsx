import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { digitsIn, Select, Sheet, TextField } from '@madang/ui'
import type { Worded } from '@madang/wire'
import { addTournament, listOfficeTournaments } from '@madang/wire/cardroom-tournaments-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { NameFields } from '../../kit/fields/name-fields.tsx'

const money = ['buyIn', 'fee', 'guarantee', 'ticket'] as const
const counts = [
  'seatCount',
  'entrantsMin',
  'entrantsMax',
  'startChips',
  'levelSeconds',
  'lateSeconds',
  'reentryMax',
] as const
type Field = (typeof money)[number] | (typeof counts)[number] | 'repeatMinutes'

const begun: Record<Field, string> = {
  buyIn: '5000',
  entrantsMax: '200',
  entrantsMin: '2',
  fee: '500',
  guarantee: '0',
  lateSeconds: '1200',
  levelSeconds: '300',
  reentryMax: '0',
  repeatMinutes: '',
  seatCount: '6',
  startChips: '3000',
  ticket: '0',
}

/** Schedules a tournament; without a time it is a sit-and-go, which starts when full. */
export function AddTournament({ close }: { close: () => void }) {
  const t = useTranslations('cardroomOffice')
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState<Worded>({ EN: '', KO: '' })
  const [game, setGame] = useState<'holdem' | 'omaha'>('holdem')
  const [startsAt, setStartsAt] = useState('')
  const [typed, setTyped] = useState(begun)
  const at = new Date(startsAt)
  const hasTime = !Number.isNaN(at.getTime())
  const field = (key: Field) => (
    <TextField
      key={key}
      label={t(`cup.${key}`)}
      inputMode="numeric"
      value={typed[key]}
      onChange={({ target }) => setTyped({ ...typed, [key]: digitsIn(target.value, 10) })}
    />
  )
  const numbers = Object.fromEntries(counts.map((key) => [key, Number(typed[key])]))
  const amounts = Object.fromEntries(money.map((key) => [key, typed[key] || '0']))
  return (
    <Sheet open side="end" title={t('cup.add')} onClose={close}>
      <div className="grid gap-4 pb-6">
        <p className="text-small text-text-2">{t('cup.aboutAdd')}</p>
        <NameFields name={name} change={setName} />
        <Select
          label={t('game')}
          value={game}
          options={(['holdem', 'omaha'] as const).map((one) => {
            return { label: t(`games.${one}`), value: one }
          })}
          onChange={({ target }) => setGame(target.value as typeof game)}
        />
        <TextField
          label={t('cup.startsAt')}
          type="datetime-local"
          value={startsAt}
          onChange={({ target }) => setStartsAt(target.value)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {[...money, ...counts, 'repeatMinutes' as const].map(field)}
        </div>
        <Decision
          call={addTournament}
          fixed={{
            ...amounts,
            ...numbers,
            game,
            id,
            lateSeconds: hasTime ? Number(typed.lateSeconds) : 0,
            name,
            reentryMax: hasTime ? Number(typed.reentryMax) : 0,
            repeatMinutes: typed.repeatMinutes === '' ? null : Number(typed.repeatMinutes),
            startsAt: hasTime ? at.toISOString() : null,
          }}
          words={t('cup.add')}
          reason={t('reason')}
          refreshes={[listOfficeTournaments]}
          done={close}
        />
      </div>
    </Sheet>
  )
}

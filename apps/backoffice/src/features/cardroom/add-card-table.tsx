import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { digitsIn, Select, Sheet, TextField } from '@madang/ui'
import type { Worded } from '@madang/wire'
import { cardGames } from '@madang/wire/cardroom'
import { addCardTable, listOfficeCardTables } from '@madang/wire/cardroom-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { NameFields } from '../../kit/fields/name-fields.tsx'

type Stakes = { unit: string; buyInMin: string; buyInMax: string }

/** Adds a cash table: its game, seats and stakes, which cannot be changed later. */
export function AddCardTable({ close }: { close: () => void }) {
  const t = useTranslations('cardroomOffice')
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState<Worded>({ EN: '', KO: '' })
  const [game, setGame] = useState<(typeof cardGames)[number]>('holdem')
  const [seatCount, setSeatCount] = useState('6')
  const [stakes, setStakes] = useState<Stakes>({ buyInMax: '', buyInMin: '', unit: '' })
  const field = (key: keyof Stakes) => (
    <TextField
      label={t(`fields.${key}`)}
      inputMode="numeric"
      value={stakes[key]}
      onChange={({ target }) => setStakes({ ...stakes, [key]: digitsIn(target.value, 12) })}
    />
  )
  return (
    <Sheet open side="end" title={t('add')} onClose={close}>
      <div className="grid gap-4 pb-6">
        <p className="text-small text-text-2">{t('aboutAdd')}</p>
        <NameFields name={name} change={setName} />
        <Select
          label={t('game')}
          value={game}
          options={cardGames.map((one) => ({ label: t(`games.${one}`), value: one }))}
          onChange={({ target }) => setGame(target.value as typeof game)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('fields.seatCount')}
            inputMode="numeric"
            value={seatCount}
            onChange={({ target }) => setSeatCount(digitsIn(target.value, 1))}
          />
          {field('unit')}
          {field('buyInMin')}
          {field('buyInMax')}
        </div>
        <Decision
          call={addCardTable}
          fixed={{ ...stakes, game, id, name, seatCount: Number(seatCount) }}
          words={t('add')}
          reason={t('reason')}
          refreshes={[listOfficeCardTables]}
          done={close}
        />
      </div>
    </Sheet>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { decimalIn, digitsIn, Select, TextField } from '@madang/ui'
import { changeLottery, listOfficeLotteries } from '@madang/wire/lottery-office'
import type { LotterySettings, OfficeLottery } from '@madang/wire/lottery-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { ScheduleFields } from './schedule-fields.tsx'

/** Returns a game's current settings, as far as operators may change them. */
export const settingsOf = (game: OfficeLottery): LotterySettings => ({
  drawCeiling: game.drawCeiling,
  groupMax: game.groupMax,
  isImported: game.isImported,
  numberCeiling: game.numberCeiling,
  odds: game.odds,
  schedule: game.schedule,
  state: game.state,
  ticketMax: game.ticketMax,
})

/** Limits in won, the prize group, and one set of odds at a time, in ten-thousandths. */
export function SettingFields({ game }: { game: OfficeLottery }) {
  const t = useTranslations('lotteryOffice')
  const before = settingsOf(game)
  const [wanted, setWanted] = useState(before)
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(before)
  const money = (name: 'ticketMax' | 'drawCeiling' | 'numberCeiling') => (
    <TextField
      label={t(name)}
      inputMode="decimal"
      value={wanted[name]}
      onChange={({ target }) => setWanted({ ...wanted, [name]: decimalIn(target.value) })}
    />
  )
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {money('ticketMax')}
        {money('drawCeiling')}
        {money('numberCeiling')}
        <TextField
          label={t('groupMax')}
          inputMode="numeric"
          value={String(wanted.groupMax)}
          onChange={({ target }) =>
            setWanted({ ...wanted, groupMax: Number(digitsIn(target.value)) })
          }
        />
        {game.schedule.everySeconds === null && (
          <Select
            label={t('resultsFrom')}
            value={wanted.isImported ? 'told' : 'own'}
            onChange={({ target }) => setWanted({ ...wanted, isImported: target.value === 'told' })}
            options={[
              { label: t('ownResults'), value: 'own' },
              { label: t('toldResults'), value: 'told' },
            ]}
          />
        )}
        <OddsFields
          change={(set) => setWanted({ ...wanted, odds: { ...before.odds, ...set } })}
          known={before.odds}
        />
      </div>
      <p className="text-small text-text-3">{t('aboutOdds')}</p>
      <ScheduleFields
        schedule={wanted.schedule}
        change={(more) => setWanted({ ...wanted, schedule: { ...wanted.schedule, ...more } })}
      />
      {isChanged && (
        <Decision
          call={changeLottery}
          fixed={{ ...wanted, subject: game.id, version: game.version }}
          words={t('save')}
          reason={t('reason')}
          refreshes={[listOfficeLotteries]}
        />
      )}
    </div>
  )
}

type Odds = LotterySettings['odds']

/** One set of odds; an entered value replaces the play type's odds for this prize. */
function OddsFields({ change, known }: { known: Odds; change: (set: Odds) => void }) {
  const t = useTranslations('lotteryOffice')
  const [odds, setOdds] = useState({ oddsE4: '', playType: '', prize: 'win' })
  const type = (own: Partial<typeof odds>) => {
    const next = { ...odds, ...own }
    setOdds(next)
    const { oddsE4, playType, prize } = next
    if (playType === '' || prize === '' || oddsE4 === '') return
    change({ [playType]: { ...known[playType], [prize]: Math.round(Number(oddsE4) * 10_000) } })
  }
  return (
    <>
      <TextField
        label={t('playType')}
        value={odds.playType}
        onChange={({ target }) => type({ playType: target.value.trim() })}
      />
      <TextField
        label={t('prize')}
        value={odds.prize}
        onChange={({ target }) => type({ prize: target.value.trim() })}
      />
      <TextField
        label={t('odds')}
        inputMode="decimal"
        value={odds.oddsE4}
        onChange={({ target }) => type({ oddsE4: decimalIn(target.value) })}
      />
    </>
  )
}

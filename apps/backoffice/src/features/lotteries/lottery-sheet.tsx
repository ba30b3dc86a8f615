import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saidIn, useLang } from '@madang/kit'
import { Facts, Section, Select, Sheet, TextField } from '@madang/ui'
import { changeLottery, listOfficeLotteries } from '@madang/wire/lottery-office'
import type { LotterySettings, OfficeLottery } from '@madang/wire/lottery-office'
import { Decision } from '../../kit/decision.tsx'
import { percentOf } from '../../kit/percent-of.ts'
import { DrawList } from './draw-list.tsx'

/** One lottery: limits, ceilings and odds with the margin they leave, and its draws. */
export function LotterySheet({ close, game }: { game: OfficeLottery; close: () => void }) {
  const t = useTranslations('lotteryOffice')
  const lang = useLang()
  const isOpen = game.state === 'open'
  const fixed = { ...settingsOf(game), subject: game.id, version: game.version }
  return (
    <Sheet open side="end" title={saidIn(game.name, lang)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            ['ID', game.id],
            [t('schedule'), <ScheduleText key="schedule" game={game} />],
            [t('closing'), t('closesBefore', { seconds: game.closeSeconds })],
            [t('version'), String(game.version)],
          ]}
        />
        <Section title={t('draws')}>
          <DrawList game={game} />
        </Section>
        <Section title={t('settings')}>
          <Fields game={game} />
        </Section>
        <Section title={t('margins')}>
          <ul className="grid gap-1 text-ui">
            {game.margins.map(({ playType, returnMaxBps, returnMinBps }) => (
              <li key={playType} className="flex border-b border-seam py-1">
                <span>{playType}</span>
                <span className="num ms-auto">
                  {percentOf(returnMinBps)} – {percentOf(returnMaxBps)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={t(isOpen ? 'close' : 'open')}>
          <Decision
            call={changeLottery}
            fixed={{ ...fixed, state: isOpen ? 'closed' : 'open' }}
            words={t(isOpen ? 'close' : 'open')}
            look={isOpen ? 'danger' : 'action'}
            reason={t('reason')}
            refreshes={[listOfficeLotteries]}
          />
        </Section>
      </div>
    </Sheet>
  )
}

/** How often a game draws, or at which time of which days. */
function ScheduleText({ game }: { game: OfficeLottery }) {
  const t = useTranslations('lotteryOffice')
  const { days, everySeconds, isSimulated } = game
  if (!days) return <>{t('every', { seconds: everySeconds ?? 0 })}</>
  const { atMinute, monthDays, weekdays, zoneHours } = days
  const two = (value: number) => String(value).padStart(2, '0')
  const at = `${two(Math.floor(atMinute / 60))}:${two(atMinute % 60)} (UTC+${zoneHours})`
  const on =
    monthDays.length > 0
      ? t('monthDays', { days: monthDays.join(', ') })
      : weekdays.length > 0
        ? weekdays.map((day) => t(`weekdays.${weekdayNames[day] ?? 'sun'}`)).join(' · ')
        : t('daily')
  return <>{[on, at, isSimulated ? t('simulated') : ''].filter(Boolean).join(' · ')}</>
}

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const settingsOf = (game: OfficeLottery): LotterySettings => ({
  drawCeiling: game.drawCeiling,
  groupMax: game.groupMax,
  isImported: game.isImported,
  numberCeiling: game.numberCeiling,
  odds: game.odds,
  state: game.state,
  ticketMax: game.ticketMax,
})

/** Limits in won, the prize group, and one set of odds at a time, in ten-thousandths. */
function Fields({ game }: { game: OfficeLottery }) {
  const t = useTranslations('lotteryOffice')
  const before = settingsOf(game)
  const [wanted, setWanted] = useState(before)
  const [odds, setOdds] = useState({ oddsE4: '', playType: '', prize: 'win' })
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(before)
  const money = (name: 'ticketMax' | 'drawCeiling' | 'numberCeiling') => (
    <TextField
      label={t(name)}
      inputMode="decimal"
      value={wanted[name]}
      onChange={({ target }) =>
        setWanted({ ...wanted, [name]: target.value.replace(/[^\d.]/g, '') })
      }
    />
  )
  const change = (own: Partial<typeof odds>) => {
    const next = { ...odds, ...own }
    setOdds(next)
    const { oddsE4, playType, prize } = next
    if (playType === '' || prize === '' || oddsE4 === '') return
    const known = before.odds[playType] ?? {}
    const set = { ...known, [prize]: Math.round(Number(oddsE4) * 10_000) }
    setWanted({ ...wanted, odds: { ...before.odds, [playType]: set } })
  }
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
            setWanted({ ...wanted, groupMax: Number(target.value.replace(/\D/g, '')) })
          }
        />
        {game.days && (
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
        <TextField
          label={t('playType')}
          value={odds.playType}
          onChange={({ target }) => change({ playType: target.value.trim() })}
        />
        <TextField
          label={t('prize')}
          value={odds.prize}
          onChange={({ target }) => change({ prize: target.value.trim() })}
        />
        <TextField
          label={t('odds')}
          inputMode="decimal"
          value={odds.oddsE4}
          onChange={({ target }) => change({ oddsE4: target.value.replace(/[^\d.]/g, '') })}
        />
      </div>
      <p className="text-small text-text-3">{t('aboutOdds')}</p>
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

import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Facts, Section, Sheet } from '@madang/ui'
import { changeLottery, listOfficeLotteries } from '@madang/wire/lottery-office'
import type { OfficeLottery } from '@madang/wire/lottery-office'
import { SettingFields, settingsOf } from './setting-fields.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { percentOf } from '../../kit/fields/percent-of.ts'
import { ChangeList } from './change-list.tsx'
import { DrawList } from './draw-list.tsx'
import { clockOf, weekdayNames } from './schedule-fields.tsx'

/** One lottery: limits, ceilings, odds with their margin, and draws. */
export function LotterySheet({ close, game }: { game: OfficeLottery; close: () => void }) {
  const t = useTranslations('lotteryOffice')
  const lang = useLang()
  const isOpen = game.state === 'open'
  const fixed = { ...settingsOf(game), subject: game.id, version: game.version }
  return (
    <Sheet open side="end" title={localized(game.name, lang)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            ['ID', game.id],
            [t('schedule'), <ScheduleText key="schedule" game={game} />],
            [t('closing'), t('closesBefore', { seconds: game.schedule.closeSeconds })],
            [t('version'), String(game.version)],
          ]}
        />
        <Section title={t('draws')}>
          <DrawList game={game} />
        </Section>
        <Section title={t('settings')}>
          <SettingFields game={game} />
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
        <Section title={t('versions')}>
          <ChangeList game={game} />
        </Section>
        <Section title={t(isOpen ? 'close' : 'open')}>
          <Decision
            call={changeLottery}
            fixed={{ ...fixed, state: isOpen ? 'closed' : 'open' }}
            words={t(isOpen ? 'close' : 'open')}
            variant={isOpen ? 'danger' : 'action'}
            reason={t('reason')}
            refreshes={[listOfficeLotteries]}
          />
        </Section>
      </div>
    </Sheet>
  )
}

/** The game's draw interval, or the time and days of its draws. */
function ScheduleText({ game }: { game: OfficeLottery }) {
  const t = useTranslations('lotteryOffice')
  const { isSimulated, schedule, zoneHours } = game
  const { atMinute, everySeconds, monthDays, pausedFrom, pausedUntil, weekdays } = schedule
  const at = `${clockOf(atMinute ?? 0)} (UTC+${zoneHours})`
  const on =
    monthDays.length > 0
      ? t('monthDays', { days: monthDays.join(', ') })
      : weekdays.length > 0
        ? weekdays.map((day) => t(`weekdays.${weekdayNames[day] ?? 'sun'}`)).join(' · ')
        : t('daily')
  const rhythm = everySeconds === null ? at : t('every', { seconds: everySeconds })
  const pause =
    pausedFrom === null
      ? ''
      : pausedUntil === null
        ? t('pausedSince', { from: pausedFrom })
        : t('pausedBetween', { from: pausedFrom, until: pausedUntil })
  return <>{[on, rhythm, isSimulated ? t('simulated') : '', pause].filter(Boolean).join(' · ')}</>
}

import { useTranslations } from 'use-intl'
import { Chip, digitsIn, Select, TextField } from '@madang/ui'
import { intervals } from '@madang/wire/lottery-schedule'
import type { LotterySchedule } from '@madang/wire/lottery-schedule'

export const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const days = Array.from({ length: 31 }, (_, at) => at + 1)

type Changing = { schedule: LotterySchedule; change: (more: Partial<LotterySchedule>) => void }

/** The draw schedule: interval or time, days, betting close, and a pause. */
export function ScheduleFields({ change, schedule }: Changing) {
  const t = useTranslations('lotteryOffice')
  return (
    <fieldset className="grid gap-4">
      <legend className="label pb-2 text-ui font-semibold">{t('schedule')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {schedule.everySeconds === null ? (
          <TextField
            label={t('drawTime')}
            type="time"
            value={clockOf(schedule.atMinute ?? 0)}
            onChange={({ target }) => change({ atMinute: minuteOf(target.value) })}
          />
        ) : (
          <Select
            label={t('interval')}
            value={String(schedule.everySeconds)}
            onChange={({ target }) => change({ everySeconds: Number(target.value) })}
            options={intervals.map((seconds) => ({
              label: t('every', { seconds }),
              value: String(seconds),
            }))}
          />
        )}
        <TextField
          label={t('closeSeconds')}
          inputMode="numeric"
          value={String(schedule.closeSeconds)}
          onChange={({ target }) => change({ closeSeconds: Number(digitsIn(target.value)) })}
        />
        <TextField
          label={t('pausedFrom')}
          type="date"
          value={schedule.pausedFrom ?? ''}
          onChange={({ target }) => change({ pausedFrom: target.value || null })}
        />
        <TextField
          label={t('pausedUntil')}
          type="date"
          value={schedule.pausedUntil ?? ''}
          onChange={({ target }) => change({ pausedUntil: target.value || null })}
        />
      </div>
      <DayFields change={change} schedule={schedule} />
      <p className="text-small text-text-3">{t('aboutSchedule')}</p>
    </fieldset>
  )
}

/** The days on which the game draws; no selection means every day. */
function DayFields({ change, schedule }: Changing) {
  const t = useTranslations('lotteryOffice')
  const { monthDays, weekdays } = schedule
  return (
    <>
      <fieldset className="flex flex-wrap gap-1">
        <legend className="label pb-1 text-small text-text-2">{t('openWeekdays')}</legend>
        {weekdayNames.map((name, at) => (
          <Chip
            key={name}
            pressed={weekdays.includes(at)}
            onPress={() => change({ weekdays: turned(weekdays, at) })}
          >
            {t(`weekdays.${name}`)}
          </Chip>
        ))}
      </fieldset>
      {schedule.everySeconds === null && (
        <fieldset className="flex flex-wrap gap-1">
          <legend className="label pb-1 text-small text-text-2">{t('openMonthDays')}</legend>
          {days.map((day) => (
            <Chip
              key={day}
              pressed={monthDays.includes(day)}
              onPress={() => change({ monthDays: turned(monthDays, day) })}
            >
              {String(day)}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  )
}

const turned = (list: readonly number[], one: number): number[] =>
  list.includes(one)
    ? list.filter((other) => other !== one)
    : [...list, one].toSorted((a, b) => a - b)

/** Returns "18:15" for 1095 minutes. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const minuteOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

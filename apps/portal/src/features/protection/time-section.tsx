import { useCall, useFetched } from '@madang/kit'
import { Button, Select, formatTime, useLang, useNow, useToast } from '@madang/ui'
import { setCheckMinutes, showCheckMinutes } from '@madang/wire/casino'
import { listLimits, setLimit } from '@madang/wire/protection'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import type { Limit } from './limit-name.ts'
import { useConfirmRaise } from './use-confirm-raise.ts'

const offered = ['15', '30', '60', '120', '180', '240', '360', '480', '720'] as const
const name = { kind: 'time', period: 'day' } as const

/** Time limits: how long to play in a day, and the interval of the reality check. */
export function TimeSection({ limit }: { limit: Limit }) {
  const t = useTranslations('protection')
  return (
    <section aria-label={t('kinds.time')} className="grid gap-3">
      <div>
        <h2 className="text-h2">{t('kinds.time')}</h2>
        <p className="text-small text-text-3">{t('about.time')}</p>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <PlayTime limit={limit} />
        <RealityCheck />
      </div>
    </section>
  )
}

function PlayTime({ limit }: { limit: Limit }) {
  const t = useTranslations('protection')
  const lang = useLang()
  const toast = useToast()
  const now = useNow(30_000)
  const set = useCall(setLimit, {
    done: () => toast({ text: t('time.saved'), tone: 'ok' }),
    refreshes: [listLimits],
  })
  const { confirm, confirmRaise } = useConfirmRaise(limit)
  const { amount, raise, used } = limit
  const span = useSpan()
  const isReady = raise !== null && new Date(raise.confirmableAt).getTime() <= now
  const at = raise && new Date(isReady ? raise.lapsesAt : raise.confirmableAt)
  return (
    <div className="grid gap-3">
      <Select
        label={t('time.limit')}
        value={amount ?? ''}
        disabled={set.busy}
        options={[
          { label: t('none'), value: '' },
          ...offered.map((value) => ({ label: span(value), value })),
        ]}
        onChange={(chosen) => void set.send({ ...name, amount: chosen.target.value || null })}
      />
      <p className="text-small text-text-2">{t('time.used', { time: span(used) })}</p>
      {raise && at && (
        <p className="text-small text-text-2">
          {t(isReady ? 'time.ready' : 'time.waits', {
            amount: raise.amount === null ? t('unlimited') : span(raise.amount),
            time: formatTime(at, 'full', { lang }),
          })}{' '}
          {t('time.dropsRaise')}
        </p>
      )}
      {isReady && (
        <Button variant="quiet" busy={confirm.busy} onClick={() => void confirmRaise()}>
          {t('confirmRaise')}
        </Button>
      )}
      <RefusalBanner of={set} />
      <RefusalBanner of={otherThanFresh(confirm)} />
      <FreshProof of={confirm} again={() => void confirmRaise()} />
    </div>
  )
}

/** Formats whole minutes as "1시간 30분". */
function useSpan(): (minutes: string) => string {
  const t = useTranslations('protection.time')
  return (minutes) => {
    const [hours, rest] = [Math.floor(Number(minutes) / 60), Number(minutes) % 60]
    const words = [
      ...(hours > 0 ? [t('hours', { count: hours })] : []),
      ...(rest > 0 || hours === 0 ? [t('minutes', { count: rest })] : []),
    ]
    return words.join(' ')
  }
}

const intervals = [15, 30, 60, 0] as const

/** How often a game stops and shows time, stakes and net position. */
function RealityCheck() {
  const t = useTranslations('protection.time')
  const span = useSpan()
  const toast = useToast()
  const fetched = useFetched(showCheckMinutes, {}, { staleTime: 0 })
  const set = useCall(setCheckMinutes, {
    done: () => toast({ text: t('saved'), tone: 'ok' }),
    refreshes: [showCheckMinutes],
  })
  return (
    <div className="grid gap-3">
      <Select
        label={t('check')}
        value={String(fetched.data?.minutes ?? 60)}
        disabled={!fetched.data || set.busy}
        options={intervals.map((value) => ({
          label: value === 0 ? t('checkOff') : t('checkEvery', { time: span(String(value)) }),
          value: String(value),
        }))}
        onChange={(chosen) => {
          const minutes = intervals.find((one) => String(one) === chosen.target.value)
          if (minutes !== undefined) void set.send({ minutes })
        }}
      />
      <p className="text-small text-text-2">{t('checkAbout')}</p>
      <RefusalBanner of={set} />
    </div>
  )
}

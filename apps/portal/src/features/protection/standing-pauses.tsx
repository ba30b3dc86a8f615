import { useCall } from '@madang/kit'
import { Banner, Button, formatTime, useLang, useNow } from '@madang/ui'
import { askReturn, showPauses } from '@madang/wire/pauses'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import type { Own } from './own-pauses.ts'

type Pause = Own['pauses'][number]

/** The active pauses: their end, and how to return from an exclusion that has ended. */
export function StandingPauses({ pauses }: { pauses: Pause[] }) {
  if (pauses.length === 0) return null
  return (
    <div className="grid gap-3">
      {pauses.map((pause) => (
        <Standing key={pause.kind} pause={pause} />
      ))}
    </div>
  )
}

function Standing({ pause }: { pause: Pause }) {
  const t = useTranslations('protection.pause')
  const lang = useLang()
  const now = useNow(30_000)
  const back = useCall(askReturn, { refreshes: [showPauses] })
  const { agreeableAt, endsAt, kind, returnableAt, returnAskedAt } = pause
  const full = (at: string) => formatTime(new Date(at), 'full', { lang })
  const isOver = kind === 'exclusion' && endsAt !== null && new Date(endsAt).getTime() <= now
  const mayAsk =
    returnableAt !== null && returnAskedAt === null && new Date(returnableAt).getTime() <= now
  return (
    <>
      <Banner
        tone="warn"
        title={t(`stands.${kind}`)}
        action={
          mayAsk && (
            <Button
              size="small"
              variant="quiet"
              busy={back.busy}
              onClick={() => void back.send({})}
            >
              {t('askReturn')}
            </Button>
          )
        }
      >
        <p>{endsAt === null ? t('never') : t(isOver ? 'over' : 'until', { time: full(endsAt) })}</p>
        <p>{t('stillOpen')}</p>
        {returnAskedAt === null && returnableAt !== null && !mayAsk && (
          <p>{t('returnFrom', { time: full(returnableAt) })}</p>
        )}
        {agreeableAt !== null && <p>{t('returnAsked', { time: full(agreeableAt) })}</p>}
      </Banner>
      <RefusalBanner of={otherThanFresh(back)} />
      <FreshProof of={back} again={() => void back.send({})} />
    </>
  )
}

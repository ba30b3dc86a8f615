import { useFetched } from '@madang/kit'
import { Skeleton, UiLink } from '@madang/ui'
import { listLimits } from '@madang/wire/protection'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { mePath } from '../../kit/paths.ts'
import { LimitEditor } from './limit-editor.tsx'
import { LimitLine } from './limit-line.tsx'
import type { Limit } from './limit-name.ts'
import { TimeSection } from './time-section.tsx'

const limitKinds = ['deposit', 'loss', 'stake', 'bet'] as const

/** The limits that members set for themselves: shown, lowered at once, raised after a day. */
export function LimitsPage() {
  const t = useTranslations('protection')
  const fetched = useFetched(listLimits, {}, { staleTime: 0 })
  const [edited, setEdited] = useState<Limit>()
  const time = fetched.data?.limits.find(({ kind }) => kind === 'time')
  if (fetched.isError && !fetched.data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-body text-text-2">{t('lead')}</p>
        <UiLink
          href={mePath('breaks')}
          className="touch justify-self-start text-action underline underline-offset-4"
        >
          {t('pause.title')}
        </UiLink>
      </div>
      {!fetched.data && <Skeleton className="h-96 w-full" />}
      {fetched.data &&
        limitKinds.map((kind) => (
          <section key={kind} aria-label={t(`kinds.${kind}`)} className="grid gap-3">
            <div>
              <h2 className="text-h2">{t(`kinds.${kind}`)}</h2>
              <p className="text-small text-text-3">{t(`about.${kind}`)}</p>
            </div>
            <div className="grid items-start gap-3 lg:grid-cols-3">
              {fetched.data.limits
                .filter((limit) => limit.kind === kind)
                .map((limit) => (
                  <LimitLine key={limit.period} limit={limit} onEdit={() => setEdited(limit)} />
                ))}
            </div>
          </section>
        ))}
      {time && <TimeSection limit={time} />}
      <p className="max-w-[38em] border-t border-seam pt-4 text-small text-text-2">{t('help')}</p>
      {edited && <LimitEditor limit={edited} onDone={() => setEdited(undefined)} />}
    </div>
  )
}

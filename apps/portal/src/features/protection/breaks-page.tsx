import { useFetched } from '@madang/kit'
import { Skeleton, UiLink } from '@madang/ui'
import { showPauses } from '@madang/wire/pauses'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { mePath } from '../../kit/paths.ts'
import { BlockList } from './block-list.tsx'
import { PauseForm } from './pause-form.tsx'
import { StandingPauses } from './standing-pauses.tsx'

/** Breaks from play: a break, a self-exclusion, and hidden games. */
export function BreaksPage() {
  const t = useTranslations('protection')
  const fetched = useFetched(showPauses, {}, { refetchInterval: 30_000, staleTime: 0 })
  const own = fetched.data
  if (fetched.isError && !own) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  return (
    <div className="grid gap-10">
      <div className="grid gap-3">
        <h1 className="text-h1">{t('pause.title')}</h1>
        <p className="max-w-[38em] text-body text-text-2">{t('pause.lead')}</p>
        <UiLink
          href={mePath('limits')}
          className="touch justify-self-start text-action underline underline-offset-4"
        >
          {t('pause.toLimits')}
        </UiLink>
      </div>
      {!own && <Skeleton className="h-96 w-full" />}
      {own && (
        <>
          <StandingPauses pauses={own.pauses} />
          <div className="grid gap-10 lg:grid-cols-[5fr_3fr]">
            <PauseForm kind="break" offers={own.offers} />
            <PauseForm kind="exclusion" offers={own.offers} />
          </div>
          <BlockList blocks={own.blocks} />
        </>
      )}
      <p className="max-w-[38em] border-t border-seam pt-4 text-small text-text-2">{t('help')}</p>
    </div>
  )
}

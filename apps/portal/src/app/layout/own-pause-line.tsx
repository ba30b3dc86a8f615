import { useFetched } from '@madang/kit'
import { formatTime, UiLink, useLang } from '@madang/ui'
import { showPauses } from '@madang/wire/pauses'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { mePath } from '../../kit/paths.ts'

const askMs = 30_000

/**
 * Reminds a member who asked for a pause wherever games are offered, because no tile shows it. A
 * break ends by itself, so the status is requested again while it lasts.
 */
export function OwnPauseLine() {
  const t = useTranslations('site.ownPause')
  const lang = useLang()
  const { data } = useFetched(
    showPauses,
    {},
    { refetchInterval: ({ state }) => (state.data?.pauses.length ? askMs : false) },
  )
  const pauses = data?.pauses ?? []
  const pause = pauses.find(({ kind }) => kind === 'exclusion') ?? pauses[0]
  const isPaused = pause !== undefined
  useEffect(() => {
    document.documentElement.toggleAttribute('data-paused', isPaused)
    return () => document.documentElement.removeAttribute('data-paused')
  }, [isPaused])
  if (!pause) return null
  const time = pause.endsAt && formatTime(new Date(pause.endsAt), 'full', { lang })
  return (
    <p className="border-b border-seam bg-s2 px-4 py-2 text-center text-small">
      {pause.kind === 'break' && time ? t('break', { time }) : t('exclusion')}{' '}
      <UiLink href={mePath('breaks')} className="touch text-action underline underline-offset-4">
        {t('see')}
      </UiLink>
    </p>
  )
}

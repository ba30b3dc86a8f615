import { useTranslations } from 'use-intl'
import { Banner, Button, EmptyState, ErrorState, formatTime, Skeleton, useLang } from '@madang/ui'

/** What is known of a fetch: TanStack pauses it while the browser has no network. */
export type Fetched = {
  data: unknown
  error: Error | null
  fetchStatus: 'fetching' | 'idle' | 'paused'
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

/**
 * What a list or a card shows besides what it has: that it loads, that nothing is in it, that it
 * could not be read, or that what is shown is old because the last read failed.
 */
export function ListState(props: {
  of: Fetched
  /** The texts of an empty list and of one that could not be read. */
  empty?: string | undefined
  failed?: string
}) {
  const { data, dataUpdatedAt, error, fetchStatus, refetch } = props.of
  const t = useTranslations('backoffice.listing')
  const lang = useLang()
  const isAway = fetchStatus === 'paused'
  const again = (
    <Button variant="quiet" size="small" onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  )
  if (data !== undefined) {
    if (!error && !isAway) return props.empty ? <EmptyState text={props.empty} /> : null
    const at = formatTime(new Date(dataUpdatedAt), 'table', { lang })
    return (
      <Banner tone="warn" action={again}>
        {t('old', { time: at })}
      </Banner>
    )
  }
  if (!error && !isAway) return <Skeleton className="h-40 w-full" />
  return (
    <ErrorState
      title={props.failed ?? t('failed')}
      advice={isAway ? t('away') : error?.message}
      action={again}
    />
  )
}

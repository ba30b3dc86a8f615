import { Button, EmptyState, Skeleton } from '@madang/ui'
import type { BetList as Which } from '@madang/wire/sportsbook-bets'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { requireSession } from '../../../kit/require-member.ts'
import { useSession } from '../../../kit/session.ts'
import { BetCard } from './bet-card.tsx'
import { useBetPages } from './use-bet-pages.ts'

/** The member's open, settled or sold bets. */
export function BetList({ state }: { state: Which }) {
  const t = useTranslations('sportsbook')
  const session = useSession()
  const pages = useBetPages(state)
  if (!session) {
    return (
      <EmptyState
        kind="ticket"
        text={t('bets.logIn')}
        action={<Button onClick={() => requireSession(() => {})}>{t('bets.logInNow')}</Button>}
      />
    )
  }
  const rows = pages.data?.pages.flatMap((page) => page.rows)
  if (pages.isError && !rows) {
    return <Failure error={pages.error} retry={() => void pages.refetch()} />
  }
  if (!rows) return <Skeleton className="h-40 w-full rounded-tile" />
  if (rows.length === 0) {
    return <EmptyState kind="ticket" text={t(`bets.none.${state}`)} />
  }
  return (
    <>
      <ul className="grid gap-3">
        {rows.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-3"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}

import { saidIn, useFetched, useLang } from '@madang/kit'
import { ButtonLink, EmptyState, Facts, Money, Skeleton, Time } from '@madang/ui'
import { listOwnClaims } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { mePath } from '../../kit/paths.ts'
import { StatusBadge } from './status-badge.tsx'

/** What the member joined and claimed. */
export function RewardPage() {
  const t = useTranslations('promotions')
  const lang = useLang()
  const fetched = useFetched(listOwnClaims, {}, { staleTime: 0 })
  return (
    <div className="grid max-w-160 gap-6">
      <h1 className="text-h1">{t('rewards.title')}</h1>
      <p className="text-ui font-normal text-text-2">{t('rewards.about')}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/promotions">{t('rewards.offers')}</ButtonLink>
        <ButtonLink href={mePath('bonusDetails')} look="quiet">
          {t('rewards.grants')}
        </ButtonLink>
      </p>
      {fetched.isPending && <Skeleton className="h-48 w-full" />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.data?.length === 0 && <EmptyState text={t('rewards.none')} />}
      <ul className="grid gap-4 empty:hidden">
        {fetched.data?.map((claim) => (
          <li key={claim.id} className="grid gap-3 border border-seam bg-s1 p-4">
            <p className="flex items-center justify-between gap-3 font-semibold">
              {saidIn(claim.title, lang)}
              <StatusBadge status={claim.status} />
            </p>
            <Facts
              rows={[
                [t('gives'), <Money key="amount" value={claim.amount} />],
                [t('rewards.joined'), <Time key="at" at={claim.joinedAt} look="table" />],
                ...(claim.endedAt === null
                  ? []
                  : [
                      [
                        t('rewards.ended'),
                        <Time key="end" at={claim.endedAt} look="table" />,
                      ] as const,
                    ]),
              ]}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useFetched, useFilters } from '@madang/kit'
import { ChevronLeft, EmptyState, Icon, Skeleton, UiLink } from '@madang/ui'
import { listPromotions } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { OfferPage } from './detail/offer-page.tsx'

/** One offer with all its terms, own figures, and the button that takes it. */
export function DetailPage() {
  const t = useTranslations('promotions')
  useTitle(t('title'))
  const [{ id }] = useFilters()
  const fetched = useFetched(listPromotions, {})
  const offer = fetched.data?.find((one) => one.id === id)
  return (
    <div className="mx-auto grid max-w-[75rem] gap-6 px-4 py-6 md:px-8 md:py-8">
      <UiLink
        href="/promotions"
        className="flex min-h-11 items-center gap-1 justify-self-start text-ui text-action"
      >
        <Icon of={ChevronLeft} size={16} /> {t('back')}
      </UiLink>
      {fetched.isPending && <Skeleton className="h-65 w-full rounded-tile" />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.data && !offer && <EmptyState text={t('missing')} />}
      {offer && <OfferPage offer={offer} />}
    </div>
  )
}

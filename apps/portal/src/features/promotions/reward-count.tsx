import { useFetched, useLabel } from '@madang/kit'
import { Badge, ButtonLink, Gift } from '@madang/ui'
import { availablePromotions } from '@madang/wire/promotions'
import { mePath } from '../../kit/paths.ts'

/** The link to the reward center, with the number of offers that wait for the member. */
export function RewardCount() {
  const label = useLabel()
  const { data } = useFetched(availablePromotions, {})
  return (
    <ButtonLink href={mePath('rewardCenter')} icon={Gift} variant="quiet" className="max-md:hidden">
      <span className="sr-only">{label('menus.promotions.rewards')}</span>
      {data && data.count > 0 && <Badge tone="action">{String(data.count)}</Badge>}
    </ButtonLink>
  )
}

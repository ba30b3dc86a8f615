import { localized, useFetched, useLang } from '@madang/kit'
import { ButtonLink } from '@madang/ui'
import { getPointBalance, getPointReward } from '@madang/wire/points'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../kit/more/points/product-picture.tsx'
import { written } from '../../../kit/more/points/written-points.ts'
import { nearestGoods } from './nearest-goods.ts'

/** The member's points, and what they reach or nearly reach. */
export function PointsCard() {
  const t = useTranslations('promotions.rewards')
  const lang = useLang()
  const points = useFetched(getPointBalance, {}).data?.points
  const goods = useFetched(getPointReward, {}).data
  if (points === undefined) return null
  return (
    <div className="overflow-hidden rounded-tile border border-seam bg-s1">
      <p className="flex items-end justify-between gap-3 p-4 sm:p-5">
        <span className="grid gap-0.5">
          <span className="text-small text-text-3">{t('points')}</span>
          <b className="num text-h1 text-points">{written(points)}P</b>
        </span>
        <ButtonLink href="/pointMall" variant="link" size="small">
          {t('mall')}
        </ButtonLink>
      </p>
      <ul className="grid grid-cols-2 gap-0.5 border-t border-seam bg-seam">
        {nearestGoods(goods ?? [], points).map((one) => (
          <li key={one.id} className="bg-s1">
            <ProductPicture hue={one.hue} picture={one.picture} />
            <p className="grid gap-0.5 p-3">
              <span className="text-small">{localized(one.name, lang)}</span>
              <b className={`num text-ui ${one.isInReach ? '' : 'text-text-3'}`}>
                {written(one.points)}P
              </b>
            </p>
          </li>
        ))}
      </ul>
      <p className="p-4 text-small text-text-3">{t('pointsStay')}</p>
    </div>
  )
}

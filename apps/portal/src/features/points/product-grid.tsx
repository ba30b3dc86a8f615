import { localized, useFetched, useLang } from '@madang/kit'
import { Button, EmptyState, Skeleton } from '@madang/ui'
import { getPointBalance, getPointReward } from '@madang/wire/points'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { requireMember } from '../../kit/require-member.ts'
import { isTrial, useSession } from '../../kit/session.ts'
import { ProductPicture } from '../../kit/more/points/product-picture.tsx'
import { ProductSheet } from './product-sheet.tsx'
import { useOwnLevel } from './use-own-level.ts'
import type { Product } from './use-redeem.ts'
import { centsOf, pointsIn, written } from '../../kit/more/points/written-points.ts'

/** All products; a product that the member cannot get says why on its button. */
export function ProductGrid() {
  const t = useTranslations('points')
  const session = useSession()
  const isMember = session !== null && !isTrial(session)
  const fetched = useFetched(getPointReward, {})
  const balance = useFetched(getPointBalance, {}, { enabled: isMember })
  const [chosen, setChosen] = useState<Product>()
  if (fetched.isError && !fetched.data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  return (
    <>
      {fetched.data?.length === 0 && <EmptyState text={t('none')} />}
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-6">
        {!fetched.data && shapes.map((at) => <Skeleton key={at} className="h-64 w-full" />)}
        {fetched.data?.map((product) => (
          <li key={product.id} className="flex">
            <ProductCard
              product={product}
              points={balance.data?.points}
              onChoose={() => requireMember(() => setChosen(product))}
            />
          </li>
        ))}
      </ul>
      {chosen && (
        <ProductSheet
          product={chosen}
          points={balance.data?.points ?? '0.00'}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

const shapes = [1, 2, 3, 4, 5, 6, 7, 8]

function ProductCard({
  onChoose,
  points,
  product,
}: {
  onChoose: () => void
  points: string | undefined
  product: Product
}) {
  const t = useTranslations('points')
  const lang = useLang()
  const lackCents = points === undefined ? 0n : centsOf(product.points) - centsOf(points)
  const isSoldOut = product.stock === 0
  const isForRank = useOwnLevel() < product.levelMin
  const words = isForRank
    ? t('fromRank', { level: String(product.levelMin) })
    : isSoldOut
      ? t('soldOut')
      : lackCents > 0n
        ? t('tooFew', { points: written(pointsIn(lackCents)) })
        : t('exchange')
  return (
    <article className="flex w-full flex-col overflow-hidden border border-seam bg-s1">
      <ProductPicture hue={product.hue} picture={product.picture} />
      <div className="flex grow flex-col gap-2 p-4">
        <h2 className="text-ui font-semibold">{localized(product.name, lang)}</h2>
        <p className="text-small text-text-3">{localized(product.about, lang)}</p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
          <span className="num text-h3 font-semibold">
            {t('points', { points: written(product.points) })}
          </span>
          <span className="num text-small text-text-3">{t('left', { count: product.stock })}</span>
        </p>
        <Button
          wide
          variant={isForRank || isSoldOut || lackCents > 0n ? 'quiet' : 'action'}
          off={isForRank || isSoldOut || lackCents > 0n}
          className="px-1"
          onClick={onChoose}
        >
          {words}
        </Button>
      </div>
    </article>
  )
}

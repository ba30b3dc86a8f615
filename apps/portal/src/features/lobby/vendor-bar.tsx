import { useFetched } from '@madang/kit'
import { Chip } from '@madang/ui'
import { listVendors } from '@madang/wire/catalog'
import type { Category } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'

/** Whose games: one vendor or all, each with its count. Hidden while there is nothing to choose. */
export function VendorBar({
  category,
  chosen,
  onChoose,
}: {
  category: Category
  chosen: string | undefined
  onChoose: (vassalage: string | undefined) => void
}) {
  const t = useTranslations('lobby')
  const vendors = useFetched(listVendors, {})
  const cards = vendors.data?.categories.find(({ title }) => title === category)?.cards ?? []
  if (cards.length < 2 && chosen === undefined) return null
  return (
    <fieldset className="scroll-quiet -mx-4 mb-6 flex min-w-0 gap-2 overflow-x-auto px-4 py-1">
      <legend className="sr-only">{t('vendors')}</legend>
      <Chip pressed={chosen === undefined} onPress={() => onChoose(undefined)}>
        {t('allVendors')}
      </Chip>
      {cards.map((card) => (
        <Chip
          key={card.vassalage}
          pressed={card.vassalage.toLowerCase() === chosen?.toLowerCase()}
          onPress={() => onChoose(card.vassalage)}
        >
          {card.vendorName} <span className="num text-text-3">{card.gameCount}</span>
        </Chip>
      ))}
    </fieldset>
  )
}

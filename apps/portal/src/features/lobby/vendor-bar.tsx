import { useState } from 'react'
import { useFetched } from '@madang/kit'
import { Chip } from '@madang/ui'
import { listVendors } from '@madang/wire/catalog'
import type { Category } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { Logo } from '../../kit/more/logo.tsx'

/**
 * Filters by vendor: one or all, each with its count; practice vendors are behind one button.
 * Hidden if there is only one choice.
 */
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
  const [isUnfolded, setUnfolded] = useState(false)
  const cards = vendors.data?.categories.find(({ title }) => title === category)?.cards ?? []
  if (cards.length < 2 && chosen === undefined) return null
  const isChosen = (code: string) => code.toLowerCase() === chosen?.toLowerCase()
  const practice = cards.filter(({ isPractice }) => isPractice)
  const isOpen = isUnfolded || practice.some(({ vassalage }) => isChosen(vassalage))
  const own = cards.filter(({ isPractice }) => !isPractice)
  return (
    <fieldset className="scroll-quiet -mx-4 mb-6 flex min-w-0 gap-2 overflow-x-auto px-4 py-1">
      <legend className="sr-only">{t('vendors')}</legend>
      <Chip pressed={chosen === undefined} onPress={() => onChoose(undefined)}>
        {t('allVendors')}
      </Chip>
      {own.map((card) => (
        <VendorChip
          key={card.vassalage}
          card={card}
          isChosen={isChosen(card.vassalage)}
          onChoose={onChoose}
        />
      ))}
      {practice.length > 0 && (
        <Chip pressed={isOpen} onPress={() => setUnfolded(!isOpen)}>
          {t('practiceVendors')} <span className="num text-text-3">{practice.length}</span>
        </Chip>
      )}
      {isOpen &&
        practice.map((card) => (
          <VendorChip
            key={card.vassalage}
            card={card}
            isChosen={isChosen(card.vassalage)}
            onChoose={onChoose}
          />
        ))}
    </fieldset>
  )
}

type Card = { vassalage: string; vendorName: string; gameCount: number }

function VendorChip(props: {
  card: Card
  isChosen: boolean
  onChoose: (vassalage: string) => void
}) {
  const { gameCount, vassalage, vendorName } = props.card
  return (
    <Chip pressed={props.isChosen} onPress={() => props.onChoose(vassalage)}>
      <Logo kind="vendor" subject={vassalage}>
        {null}
      </Logo>
      {vendorName} <span className="num text-text-3">{gameCount}</span>
    </Chip>
  )
}

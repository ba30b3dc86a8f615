import { Chip } from '@madang/ui'
import { gameOrders } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'

type Order = (typeof gameOrders)[number]

/** The order of the games: the brand's choice, most played these days, or newest. */
export function OrderBar({
  chosen,
  onChoose,
}: {
  chosen: Order | undefined
  onChoose: (order: Order | undefined) => void
}) {
  const t = useTranslations('lobby')
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('order')}</legend>
      <Chip pressed={chosen === undefined} onPress={() => onChoose(undefined)}>
        {t('orders.house')}
      </Chip>
      {gameOrders.map((order) => (
        <Chip key={order} pressed={order === chosen} onPress={() => onChoose(order)}>
          {t(`orders.${order}`)}
        </Chip>
      ))}
    </fieldset>
  )
}

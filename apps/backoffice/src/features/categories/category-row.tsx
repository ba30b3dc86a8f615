import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { joinClasses, Switch } from '@madang/ui'
import { arrangeCategories } from '@madang/wire/catalog-office'
import type { OfficeCategory } from '@madang/wire/catalog-office'
import { May } from '../../kit/may.tsx'
import { MoveButtons } from '../../kit/move-buttons.tsx'

/** One category with its position, its switch, and its vendors in order. */
export function CategoryRow(props: {
  of: OfficeCategory
  rows: readonly OfficeCategory[]
  at: number
  move: (rows: OfficeCategory[]) => void
  change: (more: Partial<OfficeCategory>) => void
}) {
  const t = useTranslations('gameOffice.categories')
  const name = useTranslations('shell.categories')(props.of.id)
  const { at, change, move, of, rows } = props
  const { isShown, vendors } = of
  const openGameCount = vendors.reduce((sum, vendor) => sum + vendor.openGameCount, 0)
  return (
    <li className="grid gap-3 bg-bg p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className={joinClasses('grid min-w-48 flex-1', !isShown && 'text-text-3')}>
          <h2 className="text-h3">
            <span className="num">{at + 1}.</span> {name}
          </h2>
          <p className="text-small text-text-2">
            {openGameCount === 0
              ? t('empty')
              : t('holds', { games: openGameCount, vendors: vendors.length })}
          </p>
        </div>
        <May call={arrangeCategories}>
          <Switch
            label={t('shown')}
            aria-label={t('shownOf', { name })}
            checked={isShown}
            onChange={({ target }) => change({ isShown: target.checked })}
          />
          <MoveButtons rows={rows} at={at} name={name} change={move} />
        </May>
      </div>
      {vendors.length > 1 && (
        <VendorOrder vendors={vendors} change={(wanted) => change({ vendors: wanted })} />
      )}
    </li>
  )
}

type Vendors = OfficeCategory['vendors']

function VendorOrder(props: { vendors: Vendors; change: (vendors: Vendors) => void }) {
  const t = useTranslations('gameOffice.categories')
  const lang = useLang()
  const { change, vendors } = props
  return (
    <ol className="grid border-s border-seam ps-4">
      {vendors.map((vendor, at) => (
        <li key={vendor.id} className="flex min-h-11 items-center gap-3 text-ui">
          <span className="min-w-0 flex-1">
            <span className="num text-text-3">{at + 1}.</span> {localized(vendor.name, lang)}
            <span className="block text-small text-text-3 md:inline md:ps-2">
              {t('games', { count: vendor.gameCount, open: vendor.openGameCount })}
            </span>
          </span>
          <May call={arrangeCategories}>
            <MoveButtons
              rows={vendors}
              at={at}
              name={localized(vendor.name, lang)}
              change={change}
            />
          </May>
        </li>
      ))}
    </ol>
  )
}

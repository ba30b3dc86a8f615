import { useFetched } from '@madang/kit'
import { UiLink } from '@madang/ui'
import { listVendorCategories } from '@madang/wire/catalog'
import type { Category } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { hasLobby, lobbyPath } from '../../kit/paths.ts'

/** The other categories in which the chosen vendor has games, each with its lobby. */
export function VendorLobbies({ category, vendor }: { category: Category; vendor: string }) {
  const t = useTranslations()
  const found = useFetched(listVendorCategories, { vassalage: vendor }).data?.gameTypes ?? []
  const others = found.filter((one) => one !== category && hasLobby(one))
  if (others.length === 0) return null
  return (
    <nav aria-label={t('lobby.elsewhere')} className="-mt-3 mb-6 flex flex-wrap gap-x-2">
      {others.map((one) => (
        <UiLink
          key={one}
          href={lobbyPath(one, vendor)}
          className="label inline-flex min-h-11 min-w-11 items-center text-ui text-action"
        >
          {t(`shell.categories.${one}`)}
        </UiLink>
      ))}
    </nav>
  )
}

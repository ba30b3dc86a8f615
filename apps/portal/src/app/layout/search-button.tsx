import { IconButton, Search } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { askSearch } from '../../kit/popups.ts'

/** Searches games of all categories and tables, from every page. */
export function SearchButton() {
  const t = useTranslations('shell')
  return <IconButton icon={Search} label={t('search')} onClick={() => askSearch()} />
}

import { useEffect, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { useFetched } from '@madang/kit'
import { Modal } from '@madang/ui'
import { listPopularGames } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { SearchField } from '../../kit/more/forms/search-field.tsx'
import { closePopup } from '../../kit/popups.ts'
import { GameGrid } from './game-grid.tsx'
import { GamePages } from './game-pages.tsx'

const popularCount = 8

/** Searches games of every category and live tables by name, over the page; a tap opens one. */
export function SearchPopup() {
  const t = useTranslations('site.search')
  const [words, setWords] = useState<string>()
  const address = useRouterState({ select: ({ location }) => location.href })
  const [openedAt] = useState(address)
  useEffect(() => {
    if (address !== openedAt) closePopup()
  }, [address, openedAt])
  return (
    <Modal open onClose={closePopup} closeOnCover title={t('title')} width={860}>
      <div className="grid gap-4">
        <SearchField
          hasFocus
          words={words ?? ''}
          onWords={setWords}
          label={t('title')}
          hint={t('hint')}
        />
        {words === undefined ? (
          <Popular />
        ) : (
          <GamePages vendor={undefined} words={words} onClear={() => setWords(undefined)} />
        )}
      </div>
    </Modal>
  )
}

/** Before anything is typed: the games that are opened most these days. */
function Popular() {
  const t = useTranslations('site.search')
  const games = useFetched(listPopularGames, {}).data?.list.slice(0, popularCount) ?? []
  if (games.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-h3">{t('popular')}</h3>
      <GameGrid games={games} />
    </section>
  )
}

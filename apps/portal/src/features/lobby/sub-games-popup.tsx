import { useEffect, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { Modal } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { closePopup, usePopup } from '../../kit/popups.ts'
import { GamePages } from './game-pages.tsx'

/** One vendor's games, over the page; a tap closes the list and opens the game. */
export function SubGamesPopup() {
  const t = useTranslations('lobby')
  const popup = usePopup()
  const vassalage = popup?.kind === 'subGames' ? popup.vassalage : undefined
  const address = useRouterState({ select: ({ location }) => location.href })
  const [openedAt] = useState(address)
  useEffect(() => {
    if (address !== openedAt) closePopup()
  }, [address, openedAt])
  return (
    <Modal open onClose={closePopup} title={t('subGames')} width={860}>
      <GamePages vendor={vassalage} words={undefined} isList onClear={closePopup} />
    </Modal>
  )
}

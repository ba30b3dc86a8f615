import { useEffect, useRef } from 'react'
import { useStore } from '@madang/kit'
import { Icon, WifiOff } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { isLinked } from '../app/frame-line.ts'
import type { CardTable } from './card-table.ts'
import { CardTableScreen } from './card-table-screen.tsx'

/** Up to four tables side by side; on a phone the reader swipes between them. */
export function CardDesk({
  onClose,
  onLobby,
  tables,
  wanted,
}: {
  tables: readonly CardTable[]
  /** The table that was opened last: on a phone it is the visible one. */
  wanted: string | undefined
  onLobby: () => void
  onClose: (table: CardTable) => void
}) {
  const t = useTranslations('cardroom')
  const isUp = useStore(isLinked)
  const desk = useRef<HTMLElement>(null)
  useEffect(() => {
    const at = tables.findIndex(({ id }) => id === wanted)
    desk.current?.querySelectorAll('.card-screen')[at]?.scrollIntoView({ inline: 'start' })
  }, [tables, wanted])
  return (
    <main ref={desk} className="card-desk" data-count={tables.length} aria-label={t('tables')}>
      {!isUp && (
        <output className="card-unlinked label">
          <Icon of={WifiOff} size={14} />
          {t('unlinked')}
        </output>
      )}
      {tables.map((table) => (
        <CardTableScreen
          key={table.id}
          table={table}
          isAlone={tables.length === 1}
          onLobby={onLobby}
          onClose={() => onClose(table)}
        />
      ))}
    </main>
  )
}

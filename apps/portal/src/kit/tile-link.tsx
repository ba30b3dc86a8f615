import type { ReactNode } from 'react'
import { Icon, joinClasses, Play, UiLink } from '@madang/ui'
import type { LaunchWay } from './launch-way.ts'
import { askSubGames } from './popups.ts'
import { keepVassalage } from './vassalage.ts'

/** A tap opens the game, a page of the lottery, or the list of the vendor's games. */
export function TileLink({ children, way }: { way: LaunchWay; children: ReactNode }) {
  const className =
    'relative block w-full overflow-hidden rounded-tile border border-seam text-start'
  if (way.kind === 'sub-games') {
    const { vassalage } = way
    return (
      <button type="button" onClick={() => askSubGames(vassalage)} className={className}>
        {children}
      </button>
    )
  }
  const vassalage = way.kind === 'game' ? way.vassalage : null
  return (
    <UiLink href={way.href} onClick={() => keepVassalage(vassalage)} className={className}>
      {children}
    </UiLink>
  )
}

/** What a tap does, shown over the picture while the tile (its `group`) is hovered or focused. */
export function PlayMark({ children }: { children: ReactNode }) {
  return (
    <span
      className={joinClasses(
        'absolute inset-x-0 bottom-0 flex items-center gap-2 bg-action px-3 py-2 text-ui',
        'font-semibold text-on-action opacity-0 transition-opacity',
        'group-focus-within:opacity-100 group-hover:opacity-100 in-data-paused:hidden',
      )}
    >
      <Icon of={Play} size={16} />
      {children}
    </span>
  )
}

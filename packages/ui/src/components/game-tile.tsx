import { useState } from 'react'
import type { ReactNode } from 'react'
import { Heart } from '../icons.ts'
import { gameArt } from '../art/game-art.ts'
import type { ArtShape, GameArtSubject } from '../art/game-art.ts'
import { joinClasses } from '../join-classes.ts'
import { UiLink } from '../surroundings.tsx'
import { Art } from './art.tsx'
import { IconButton } from './icon-button.tsx'
import { Skeleton } from './skeleton.tsx'

export interface GameTileProps {
  game: GameArtSubject
  href: string
  /** Who makes it, under the name. */
  vendorName?: string
  shape?: ArtShape
  /** A picture from the vendor; ours stands in after it failed. */
  image?: string | undefined
  /** Words such as "LIVE" over the picture. */
  badge?: ReactNode
  favourite?: { pressed: boolean; label: string; onToggle: () => void } | undefined
  /** Not to be opened now, and why: "점검 중". */
  closed?: string | undefined
  className?: string
}

const RATIOS: Record<ArtShape, string> = {
  '3:4': 'aspect-3/4',
  '1:1': 'aspect-square',
  '16:9': 'aspect-video',
}
/** How often a vendor's picture is asked for before ours takes its place. */
const TRIES = 3

/** A game to open: picture, name, vendor, heart. The whole tile is the link. */
export function GameTile(props: GameTileProps) {
  const { game, href, vendorName, shape = '3:4', badge, favourite, closed } = props
  return (
    <article className={joinClasses('group relative grid content-start gap-2', props.className)}>
      <div
        className={joinClasses(
          'relative overflow-hidden rounded-tile bg-s2 transition-transform',
          'group-hover:-translate-y-0.5 group-has-[a:focus-visible]:outline-2',
          'group-has-[a:focus-visible]:outline-offset-2 group-has-[a:focus-visible]:outline-focus',
          RATIOS[shape],
          closed && 'opacity-45 grayscale',
        )}
      >
        <Picture image={props.image} game={game} shape={shape} />
        {badge && <span className="absolute end-2 bottom-2 rounded-chip bg-bg/85">{badge}</span>}
      </div>
      <h3 className="grid leading-tight">
        <UiLink
          href={href}
          aria-disabled={closed ? true : undefined}
          className="truncate text-ui font-semibold outline-none after:absolute after:inset-0"
        >
          {game.name}
        </UiLink>
        {(closed ?? vendorName) && (
          <span className="truncate text-small text-text-3">{closed ?? vendorName}</span>
        )}
      </h3>
      {favourite && (
        <IconButton
          icon={Heart}
          label={favourite.label}
          pressed={favourite.pressed}
          onClick={favourite.onToggle}
          className="absolute! end-0.5 top-0.5 z-sticky bg-bg/40 text-text!"
        />
      )}
    </article>
  )
}

function Picture({
  image,
  game,
  shape,
}: {
  image: string | undefined
  game: GameArtSubject
  shape: ArtShape
}) {
  const [failed, setFailed] = useState(0)
  if (!image || failed >= TRIES) return <Art svg={gameArt(game, shape)} className="size-full" />
  return (
    <img
      key={failed}
      src={failed === 0 ? image : `${image}${image.includes('?') ? '&' : '?'}try=${failed}`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(failed + 1)}
      className="size-full object-cover"
    />
  )
}

/** The place of a tile, same geometry. */
export function GameTileSkeleton({ shape = '3:4' }: { shape?: ArtShape }) {
  return (
    <div className="grid content-start gap-2">
      <Skeleton className={joinClasses('rounded-tile!', RATIOS[shape])} />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  )
}

/** A wall of tiles: 2 on a phone, up to 8 on a desk. */
export function GameGrid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={joinClasses(
        'grid grid-cols-[repeat(auto-fill,minmax(min(150px,42vw),1fr))] gap-x-3 gap-y-5',
        className,
      )}
    >
      {children}
    </div>
  )
}

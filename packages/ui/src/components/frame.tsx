import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { UiLink } from '../surroundings.tsx'
import { Icon } from './icon.tsx'
import type { IconComponent } from './icon.tsx'

export interface Place {
  href: string
  label: string
  icon?: IconComponent
  count?: number
  current?: boolean
}

/** Jumps over the header to `#main`. */
export function SkipLink({ label, href = '#main' }: { label: string; href?: string }) {
  return (
    <a
      href={href}
      className={joinClasses(
        'fixed start-4 -top-20 z-toast rounded-control bg-action px-4 py-3 text-ui text-on-action',
        'focus:top-3',
      )}
    >
      {label}
    </a>
  )
}

/** The bar at the top: mark, places, and what belongs to the member. */
export function Header({
  mark,
  middle,
  end,
  className,
}: {
  mark: ReactNode
  middle?: ReactNode
  end?: ReactNode
  className?: string
}) {
  return (
    <header
      className={joinClasses(
        'sticky top-0 z-bar flex h-14 items-center gap-2 border-b border-seam bg-bg px-3 md:h-16 md:px-6',
        className,
      )}
    >
      {mark}
      <div className="min-w-0 flex-1">{middle}</div>
      {end && <div className="flex flex-none items-center gap-1">{end}</div>}
    </header>
  )
}

/** Places at the side, from 900 px on; on a phone put the same list into a Sheet. */
export function SideMenu({
  label,
  groups,
  top,
  bottom,
  className,
}: {
  label: string
  groups: readonly { title?: string; places: readonly Place[] }[]
  top?: ReactNode
  bottom?: ReactNode
  className?: string
}) {
  return (
    <nav aria-label={label} className={joinClasses('flex flex-col gap-5', className)}>
      {top}
      {groups.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups keep their places
        <div key={at} className="grid gap-0.5">
          {group.title && <p className="px-3 pb-1 text-small text-text-3">{group.title}</p>}
          {group.places.map((place) => (
            <UiLink
              key={place.href}
              href={place.href}
              aria-current={place.current ? 'page' : undefined}
              className={joinClasses(
                'label flex min-h-11 items-center gap-3 rounded-control border-s-3 px-3 text-ui',
                'transition-colors hover:bg-s2',
                place.current
                  ? 'rounded-s-none border-action bg-s2 text-text'
                  : 'border-transparent text-text-2',
              )}
            >
              {place.icon && <Icon of={place.icon} />}
              <span className="flex-1">{place.label}</span>
              {place.count ? <span className="num text-small text-live">{place.count}</span> : null}
            </UiLink>
          ))}
        </div>
      ))}
      {bottom && <div className="mt-auto">{bottom}</div>}
    </nav>
  )
}

/** Five places under the thumb, below 900 px. */
export function BottomBar({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <nav
      aria-label={label}
      className={joinClasses(
        'fixed inset-x-0 bottom-0 z-bar flex border-t border-seam bg-bg md:hidden',
        'pb-[env(safe-area-inset-bottom)]',
      )}
    >
      {places.map((place) => (
        <UiLink
          key={place.href}
          href={place.href}
          aria-current={place.current ? 'page' : undefined}
          className={joinClasses(
            'label relative grid h-14 flex-1 place-content-center justify-items-center gap-0.5',
            'text-cap -outline-offset-4',
            place.current
              ? 'text-action before:absolute before:inset-x-4 before:top-0 before:h-0.5 before:bg-action'
              : 'text-text-3',
          )}
        >
          <span className="relative">
            {place.icon && <Icon of={place.icon} size={24} />}
            {place.count ? (
              <span
                className={joinClasses(
                  'num absolute -top-1 left-4 min-w-4 rounded-full bg-danger-fill px-1 text-center',
                  'text-[11px] leading-4 text-on-danger',
                )}
              >
                {place.count}
              </span>
            ) : null}
          </span>
          {place.label}
        </UiLink>
      ))}
    </nav>
  )
}

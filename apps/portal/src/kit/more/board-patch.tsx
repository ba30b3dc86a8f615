import type { ReactNode } from 'react'
import { joinClasses, Skeleton, UiLink } from '@madang/ui'
import { useTranslations } from 'use-intl'

const grounds = {
  brass: 'bg-[light-dark(#efe8dd,#211805)]',
  celadon: 'bg-[light-dark(#efe8dd,#0c1f1c)]',
  cinnabar: 'bg-[light-dark(#efe8dd,#2a0f0d)]',
  plain: 'bg-s1',
} as const

const frame = 'min-w-0 basis-full p-4 md:h-72 md:px-5'

/** Two patches stand in a row; where all of them do, each takes its share of it. */
const shares = {
  one: 'md:basis-2/5 md:grow min-[84rem]:basis-44',
  two: 'md:basis-2/5 md:grow min-[84rem]:basis-80 min-[84rem]:grow-2',
} as const

/** One patch of the home page's board. Its box has a fixed height where patches share a row. */
export function BoardPatch({
  title,
  about,
  href,
  ground = 'plain',
  share = 'one',
  children,
}: {
  title: string
  /** One fact beside the title, for example how many there are. */
  about?: string | undefined
  /** The page that lists all of them. */
  href: string
  ground?: keyof typeof grounds
  share?: keyof typeof shares
  children: ReactNode
}) {
  const t = useTranslations('site.now')
  return (
    <section
      className={joinClasses(
        'flex flex-col gap-2 overflow-hidden',
        frame,
        shares[share],
        grounds[ground],
      )}
    >
      <header className="flex min-h-11 items-center gap-2">
        <h2 className="label text-ui font-semibold">{title}</h2>
        {about !== undefined && (
          <span className="num truncate text-small text-text-3">{about}</span>
        )}
        <UiLink
          href={href}
          aria-label={t('allOf', { title })}
          className="label ms-auto inline-flex min-h-11 items-center text-small text-action"
        >
          {t('all')}
        </UiLink>
      </header>
      {children}
    </section>
  )
}

/** The same box while its content is on the way. */
export function PatchSkeleton({ share = 'one' }: { share?: keyof typeof shares }) {
  return (
    <div className={joinClasses('grid content-start gap-4 bg-s1', frame, shares[share])}>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}

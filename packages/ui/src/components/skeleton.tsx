import { joinClasses } from '../join-classes.ts'

/** The place of something that is on its way, in its final size. Set size by className. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'block animate-shimmer rounded-chip bg-s2 bg-size-[60%_100%] bg-no-repeat',
        'bg-linear-to-r from-s2 via-s3 to-s2',
        className,
      )}
    />
  )
}

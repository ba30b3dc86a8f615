import { joinClasses } from '../../join-classes.ts'

/**
 * A placeholder for loading content, in its final size. Set the size by className. It pulses only
 * when the wait is noticeable, and only by opacity, which costs a loading page nothing.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-breathe rounded-chip bg-s2', className)}
    />
  )
}

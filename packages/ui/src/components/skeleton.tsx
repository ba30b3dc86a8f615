import { joinClasses } from '../join-classes.ts'

/**
 * The place of something that is on its way, in its final size. Set size by className. It breathes
 * only when the wait is felt, and by opacity alone, which costs a filling page nothing.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-breathe rounded-chip bg-s2', className)}
    />
  )
}

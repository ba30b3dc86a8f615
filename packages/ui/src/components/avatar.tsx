import { avatarArt } from '../art/avatar-art.ts'
import { joinClasses } from '../join-classes.ts'
import { Art } from './art.tsx'

/** A member's picture: an upload, or a drawing generated from the id. */
export function Avatar({
  id,
  src,
  name,
  size = 40,
  className,
}: {
  id: string
  src?: string | undefined
  /** Read aloud by screen readers; omit it when the name is beside the picture. */
  name?: string
  size?: 24 | 32 | 40 | 48 | 56 | 88
  className?: string
}) {
  const box = joinClasses('flex-none overflow-hidden rounded-control bg-s2', className)
  const style = { width: size, height: size }
  if (src) {
    return (
      <img
        src={src}
        alt={name ?? ''}
        width={size}
        height={size}
        className={joinClasses(box, 'object-cover')}
      />
    )
  }
  return (
    <span style={style} className={joinClasses('block', box)}>
      <Art svg={avatarArt(id)} {...(name ? { label: name } : {})} />
    </span>
  )
}

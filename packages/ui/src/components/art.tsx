import { joinClasses } from '../join-classes.ts'
import { trustedArt } from '../trusted-art.ts'

/** Shows one of the generated drawings; decorative unless it has a label. */
export function Art({
  svg,
  label,
  className,
}: {
  /** SVG from `@madang/ui/art/*`; never text from outside. */
  svg: string
  label?: string
  className?: string
}) {
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={joinClasses('block [&>svg]:block [&>svg]:h-auto [&>svg]:w-full', className)}
      // oxlint-disable-next-line react/no-danger -- the drawing is made by us from escaped words
      dangerouslySetInnerHTML={{ __html: trustedArt(svg) }}
    />
  )
}

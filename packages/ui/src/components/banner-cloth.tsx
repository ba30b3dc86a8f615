import type { ReactNode } from 'react'

/** A banner: text at the start, a drawn cloth behind it, light on dark in both themes. */
export function BannerCloth({
  picture,
  title,
  children,
}: {
  /** An image or a drawing; it fills the whole cloth. */
  picture: ReactNode
  title: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="relative isolate grid size-full content-center gap-1 overflow-hidden bg-[#0f0d0c] p-5 text-[#f4efe8]">
      {/* On a phone the drawing gives way to the words, by as much as it keeps whole. */}
      <div className="absolute inset-0 -z-10 max-sm:translate-x-[14%] [&_img]:size-full [&_img]:object-cover [&_img]:object-right [&_svg]:!h-full [&>span]:h-full">
        {picture}
      </div>
      <div className="absolute inset-y-0 start-0 -z-10 w-3/5 bg-linear-to-r from-[#0f0d0c] via-[#0f0d0c]/85 to-transparent" />
      <strong className="max-w-[60%] text-h3 text-balance">{title}</strong>
      {children}
    </div>
  )
}

import { joinClasses } from '@madang/ui'

/** A row of the side menu: lower with a pointer than with a finger. */
export const menuRow = joinClasses(
  'label flex min-h-11 w-full items-center gap-3 border-s-3 ps-4 pe-4 text-ui -outline-offset-2',
  'transition-colors hover:bg-s2 hover:text-text md:min-h-9 md:pointer-coarse:min-h-11',
)

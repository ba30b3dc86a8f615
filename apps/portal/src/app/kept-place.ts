import { paths } from '../kit/paths.ts'

let place: string = paths.home

/** Stores the last page outside of the member center: its close button leads back there. */
export function keepPlace(href: string): void {
  const [pathname = ''] = href.split(/[?#]/)
  const isInside = pathname === paths.memberCenter || pathname.startsWith(`${paths.memberCenter}/`)
  if (!isInside && !asks.has(pathname)) place = href
}

/** Returns the page before the member center, or home if there was none. */
export const placeBefore = (): string => place

/** Pages that open a window over home; closing the member center must not open it again. */
const asks = new Set<string>([paths.login, paths.register, '/register.html'])

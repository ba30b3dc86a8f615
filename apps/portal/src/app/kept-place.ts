import { paths } from '../kit/paths.ts'

let place: string = paths.home

/** Remembers the last page outside of the member center: its close button leads back there. */
export function keepPlace(href: string): void {
  const [pathname = ''] = href.split(/[?#]/)
  const isInside = pathname === paths.memberCenter || pathname.startsWith(`${paths.memberCenter}/`)
  if (!isInside && !asks.has(pathname)) place = href
}

/** Where the reader was before the member center; home for who came straight to it. */
export const placeBefore = (): string => place

/** Home with a window over it: nobody wants to be asked again. */
const asks = new Set<string>([paths.login, paths.register, '/register.html'])

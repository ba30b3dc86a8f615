import { useRouterState } from '@tanstack/react-router'

/** Returns which of these entries leads to the page that is open, if one does. */
export function useHere(hrefs: readonly string[]): string | undefined {
  return useRouterState({ select: ({ location }) => entryAt(location, hrefs) })
}

/**
 * Several entries may lead to one page and name a part of it, such as a vendor or a kind of
 * lottery: the one that names most of what the address names is the current one.
 */
export function entryAt(
  { pathname, searchStr }: { pathname: string; searchStr: string },
  hrefs: readonly string[],
): string | undefined {
  const asked = new URLSearchParams(searchStr)
  const found = hrefs.flatMap((href) => {
    const [path = '', query = ''] = href.split('?')
    const parts = [...new URLSearchParams(query)]
    const isMet = path === pathname && parts.every(([name, value]) => asked.get(name) === value)
    return isMet ? [{ href, parts: parts.length }] : []
  })
  return found.toSorted((one, other) => other.parts - one.parts)[0]?.href
}

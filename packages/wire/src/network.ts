/**
 * Returns the network (CDN) that serves this name: always the same one, so that browser caches stay
 * useful, with names spread evenly. Returns nothing when none is listed.
 */
export function networkOf(networks: readonly string[], name: string): string | undefined {
  let place = 7
  for (let at = 0; at < name.length; at += 1) place = (place * 31 + name.charCodeAt(at)) >>> 0
  return networks[place % networks.length]
}

/**
 * The delivery network that serves something of this name: the same one every time, so that what a
 * browser has of it stays of use, and all of them alike often. Nothing where none is listed.
 */
export function networkOf(networks: readonly string[], name: string): string | undefined {
  let place = 7
  for (let at = 0; at < name.length; at += 1) place = (place * 31 + name.charCodeAt(at)) >>> 0
  return networks[place % networks.length]
}

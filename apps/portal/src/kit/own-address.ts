const network = /^https?:\/\/[^/]+/

/** Networks that failed once: this page asks them no more. */
const silent = new Set<string>()

/** Where the house itself has what a delivery network hands out. */
export const ownAddress = (address: string): string => address.replace(network, '')

/** The address itself, or the house's own where its network is silent. */
export const liveAddress = (address: string): string =>
  silent.has(address.match(network)?.[0] ?? '') ? ownAddress(address) : address

export const noteSilent = (address: string): void => {
  const [host] = address.match(network) ?? []
  if (host) silent.add(host)
}

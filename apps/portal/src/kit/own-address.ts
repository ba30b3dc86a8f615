const network = /^https?:\/\/[^/]+/

/** Delivery networks that failed once: this page does not use them again. */
const silent = new Set<string>()

/** Returns our own address of a file that a delivery network serves. */
export const ownAddress = (address: string): string => address.replace(network, '')

/** Returns the address itself, or our own address if its network has failed. */
export const liveAddress = (address: string): string =>
  silent.has(address.match(network)?.[0] ?? '') ? ownAddress(address) : address

export const noteSilent = (address: string): void => {
  const [host] = address.match(network) ?? []
  if (host) silent.add(host)
}

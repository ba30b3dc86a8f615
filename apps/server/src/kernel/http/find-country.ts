import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Reader } from 'mmdb-lib'
import type { CountryResponse } from 'mmdb-lib'
import type { Config } from '../config.ts'

/**
 * Returns the visitor's country as two letters: from the trusted proxy's header, else from the
 * address file; null if neither knows it. Without a trusted proxy the header is ignored, because
 * the visitor could set it.
 */
export function findCountry(
  config: Pick<Config, 'countryFile' | 'countryHeader' | 'trustedProxyCount'>,
  { headers, ip }: { headers: IncomingHttpHeaders; ip: string },
): string | null {
  const { countryFile, countryHeader, trustedProxyCount } = config
  if (countryHeader !== '' && trustedProxyCount > 0) {
    const named = String(headers[countryHeader] ?? '').toUpperCase()
    if (/^[A-Z]{2}$/.test(named) && !unknown.has(named)) return named
  }
  return countryFile === '' ? null : (readerOf(countryFile).get(ip)?.country?.iso_code ?? null)
}

/** What proxies send for an unknown origin, or one that is not a country. */
const unknown = new Set(['XX', 'ZZ', 'T1'])

const readers = new Map<string, Reader<CountryResponse>>()

function readerOf(file: string): Reader<CountryResponse> {
  const known = readers.get(file)
  if (known) return known
  const reader = new Reader<CountryResponse>(readFileSync(file))
  readers.set(file, reader)
  return reader
}

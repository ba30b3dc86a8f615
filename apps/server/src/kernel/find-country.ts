import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Reader } from 'mmdb-lib'
import type { CountryResponse } from 'mmdb-lib'
import type { Config } from './config.ts'

/**
 * The visitor's country as two letters: the trusted proxy's word, else what the address file knows.
 * Null when neither knows. Without a trusted proxy the header is the visitor's own word and counts
 * for nothing.
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

/** What proxies say when they do not know, or when it is no country. */
const unknown = new Set(['XX', 'ZZ', 'T1'])

const readers = new Map<string, Reader<CountryResponse>>()

function readerOf(file: string): Reader<CountryResponse> {
  const known = readers.get(file)
  if (known) return known
  const reader = new Reader<CountryResponse>(readFileSync(file))
  readers.set(file, reader)
  return reader
}

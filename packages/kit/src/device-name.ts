const browsers = [
  ['Edg/', 'Edge'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Whale/', 'Whale'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** Returns a readable name for a browser's user agent: "Chrome · Windows", or nothing. */
export function deviceName(userAgent: string): string | undefined {
  const found = [browsers, systems].map(
    (list) => list.find(([mark]) => userAgent.includes(mark))?.[1],
  )
  return found.filter(Boolean).join(' · ') || undefined
}

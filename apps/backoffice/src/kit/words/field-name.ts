/** What the value of a field is counted in; decides how it is written. */
export type Unit =
  | 'basis-points'
  | 'day'
  | 'hidden'
  | 'id'
  | 'milliseconds'
  | 'minor-units'
  | 'money'
  | 'percent'
  | 'time'
  | 'word'

/** How a name adds to that of its stem: `decidedAt` is the time of `decided`. */
export type Form = 'at' | 'by' | 'byId' | 'count' | 'id' | 'max' | 'min' | 'until'

/** A field's name in one form for columns (`credited_units`) and inputs (`creditedUnits`). */
export const fieldKey = (name: string): string =>
  name
    .replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/(?<=[a-z])(Units|Cents|Ms|Bps|Sealed|Digest|Hash)(?=$|M)/, '')

const forms: readonly (readonly [RegExp, Form])[] = [
  [/ById$/, 'byId'],
  [/By$/, 'by'],
  [/At$/, 'at'],
  [/Until$/, 'until'],
  [/Id$/, 'id'],
  [/Max$/, 'max'],
  [/Min$/, 'min'],
  [/Count$/, 'count'],
]

/** Returns the stem and the form of a key that has no name of its own. */
export function stemOf(key: string): { stem: string; form: Form } | undefined {
  const found = forms.find(([ending]) => ending.test(key) && key.replace(ending, '') !== '')
  return found && { form: found[1], stem: key.replace(found[0], '') }
}

/** Inputs with decimal amounts: `300000.00` is written as money. */
const moneyNames = new Set(
  `amount back betMax betMin birthday budget buyIn buyInMax buyInMin capMore capTwo convertMax
  deposit drawCeiling entry fee gain gift guarantee keep least limit lossMin marketCap most
  numberCeiling payout pot profit reward roundMax spotMax spotMin stake stakeMax stakeMin
  ticket ticketMax validBetMin winCap`.split(/\s+/),
)

export function unitOf(name: string): Unit {
  if (/(sealed|digest|hash|secret_?key|sealed_?key)$/i.test(name)) return 'hidden'
  if (/_units(_|$)|Units/.test(name)) return 'minor-units'
  if (/_?bps$/i.test(name)) return 'basis-points'
  if (/percent$/i.test(name)) return 'percent'
  if (/(_ms|[a-z]Ms)$/.test(name)) return 'milliseconds'
  if (/(^|_)(at|until|since|from)$|[a-z](At|Until|From)$/.test(name)) return 'time'
  if (/^(day|through)$|_on$/.test(name)) return 'day'
  if (/(^|_)id$|[a-z]Id$|^(uuid|subject|sessionId)$/.test(name)) return 'id'
  return moneyNames.has(name) ? 'money' : 'word'
}

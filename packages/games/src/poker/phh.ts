import { cardText, readCards } from './card-text.ts'
import { bigBlindSeat, type HandAction, holeCards, type PokerHand } from './hand.ts'
import { type HandRecord, type RecordSeat, type RefusedHand, setAntes } from './hand-record.ts'
import { readToml, type TomlTable, type TomlValue } from './read-toml.ts'

/**
 * The Poker Hand History notation (PHH, arXiv 2312.11753): TOML with one action a string. Seats are
 * p1, p2, … from the button's left; with two seats p1 is the big blind. A blind below zero is a big
 * blind that a seat posts to enter, and chips posted dead are a part of the seat's ante. Hands of
 * other games are left out.
 *
 * @param refuse is told of each hand that cannot be read
 * @throws SyntaxError for a file that is no TOML
 */
export function readPhh(
  text: string,
  refuse: (hand: RefusedHand) => void = () => undefined,
): HandRecord[] {
  return readToml(text.replaceAll('\uFEFF', '')).flatMap(
    (table, at) => readHand(table, `${at}`, refuse) ?? [],
  )
}

function readHand(
  { line, values: toml }: TomlTable,
  fallbackId: string,
  refuse: (hand: RefusedHand) => void,
): HandRecord | undefined {
  const variant = toml['variant']
  if (variant !== 'NT' && variant !== 'PO') return undefined
  const stacks = list(toml['starting_stacks'])
  const blinds = list(toml['blinds_or_straddles'])
  const antes = list(toml['antes'])
  const why =
    stacks.length < 2
      ? 'a hand needs two seats'
      : blinds.slice(2).some((chips) => Number(chips) > 0) && 'a straddle is not supported'
  if (why) {
    refuse({ line, why })
    return undefined
  }
  const ordered = stacks.length === 2 ? blinds.toReversed() : blinds
  const actions = list(toml['actions'])
  const finishing = toml['finishing_stacks']
  const amounts = [...stacks, ...blinds, ...antes, ...list(finishing), ...actions.map(lastWord)]
  const chipsPerUnit = amounts.some((amount) => /^\d+\.\d*[1-9]/.test(amount)) ? 100 : 1
  const chips = (amount = '0') => Math.round(Number(amount.replaceAll('_', '')) * chipsPerUnit)
  const posted = blinds.map((amount) => Math.abs(chips(amount)))
  const record: HandRecord = {
    id: one(toml['hand']) ?? fallbackId,
    game: variant === 'PO' ? 'omaha' : 'holdem',
    chipsPerUnit,
    smallBlind: Math.min(posted[0] ?? 0, posted[1] ?? 0),
    bigBlind: Math.max(...posted, chips(one(toml['min_bet']))),
    ante: 0,
    seats: stacks.map((amount, seat): RecordSeat => {
      const blind = blindOf(Math.abs(chips(ordered[seat])), posted)
      const name = list(toml['players'])[seat] ?? `p${seat + 1}`
      return { name, seatNo: seat + 1, stack: chips(amount), ...(blind && { blind }) }
    }),
    actions: [],
    board: [],
    rake: 0,
    asksPostedBlind: one(toml['_asks_full_blind']) === undefined,
  }
  const paid = stacks.map((_, seat) => chips(antes[seat]))
  setAntes(record, Math.min(...paid), paid)
  for (const action of actions) readAction(record, chips, action)
  if (finishing !== undefined)
    withResult(
      record,
      list(finishing).map((amount) => chips(amount)),
    )
  return record
}

function blindOf(chips: number, posted: number[]): 'small' | 'big' | undefined {
  if (chips === 0) return undefined
  return chips === Math.max(...posted) ? 'big' : 'small'
}

function readAction(record: HandRecord, chips: (amount: string) => number, text: string): void {
  const [who = '', what = '', third = '', fourth = ''] = text.split('#')[0]!.trim().split(/\s+/)
  if (who === 'd' && what === 'dh') setHole(record, third, fourth)
  if (who === 'd' && what === 'db') record.board.push(...readCards(third))
  if (!/^p\d+$/.test(who)) return
  if (what === 'sm') return setHole(record, who, third)
  const action = actionOf(what, () => chips(third))
  if (action !== undefined) record.actions.push({ seat: Number(who.slice(1)) - 1, ...action })
}

/** Reads one action. `cc` is a check or a call; the engine decides which from the owed chips. */
function actionOf(what: string, amount: () => number): HandAction | undefined {
  if (what === 'f') return { kind: 'fold' }
  if (what === 'cc') return { kind: 'call' }
  if (what === 'cbr') return { kind: 'raise', to: amount() }
  return undefined
}

function setHole(record: HandRecord, who: string, text: string): void {
  const seat = record.seats[Number(who.slice(1)) - 1]
  const cards = readCards(text.replaceAll('?', ''))
  if (seat !== undefined && cards.length === (record.game === 'omaha' ? 4 : 2)) seat.hole = cards
}

/** Computes the winnings from the final stacks, because PHH records only those. */
function withResult(record: HandRecord, finishing: number[]): void {
  for (const [seat, chips] of finishing.entries()) record.seats[seat]!.finalStack = chips
}

function list(value: TomlValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function one(value: TomlValue | undefined): string | undefined {
  return Array.isArray(value) ? undefined : value
}

function lastWord(action: string): string {
  return action.split('#')[0]!.trim().split(/\s+/).at(-1) ?? ''
}

/** Writes the hand in PHH. Amounts are hundredths written as decimals. */
export function writePhh(
  hand: PokerHand,
  frame: { id: string; names: string[]; owner?: number | 'all' },
): string {
  const { rules, seats, end } = hand
  const big = bigBlindSeat(seats)
  const blinds = seats.map(({ blind }, seat) => {
    if (blind === undefined) return money(0)
    if (blind === 'small') return money(rules.smallBlind)
    return money(seat === big ? rules.bigBlind : -rules.bigBlind)
  })
  // With two seats, the notation lists the blinds from the button's, which is small.
  if (seats.length === 2) blinds.reverse()
  const shown = new Set(hand.log.flatMap((event) => (event.kind === 'show' ? [event.seat] : [])))
  const holes = seats.map((_, seat) => {
    const isKnown = frame.owner === 'all' || frame.owner === seat || shown.has(seat)
    const cards = holeCards(hand, seat).map((card) => (isKnown ? cardText(card) : '??'))
    return `d dh p${seat + 1} ${cards.join('')}`
  })
  return [
    `variant = '${rules.game === 'omaha' ? 'PO' : 'NT'}'`,
    `antes = [${seats.map(({ dead = 0 }) => money(rules.ante + dead)).join(', ')}]`,
    `blinds_or_straddles = [${blinds.join(', ')}]`,
    `min_bet = ${money(rules.bigBlind)}`,
    `starting_stacks = [${seats.map(({ stack }) => money(stack)).join(', ')}]`,
    `actions = [${[...holes, ...actionsOf(hand)].map((action) => `'${action}'`).join(', ')}]`,
    `hand = '${frame.id}'`,
    // A custom field, which PHH allows. Readers that know it treat a short blind as this engine
    // does.
    '_asks_full_blind = true',
    `players = [${frame.names.map((name) => JSON.stringify(name)).join(', ')}]`,
    ...(end === undefined ? [] : [`finishing_stacks = [${end.stacks.map(money).join(', ')}]`]),
    '',
  ].join('\n')
}

function actionsOf(hand: PokerHand): string[] {
  return hand.log.flatMap((event) => {
    if (event.kind === 'board' && event.run === undefined) {
      return [`d db ${event.cards.map(cardText).join('')}`]
    }
    if (event.kind !== 'act') return []
    const who = `p${event.seat + 1}`
    if (event.act === 'fold') return [`${who} f`]
    if (event.act === 'bet' || event.act === 'raise') return [`${who} cbr ${money(event.to)}`]
    return [`${who} cc`]
  })
}

function money(chips: number): string {
  return (chips / 100).toFixed(2)
}

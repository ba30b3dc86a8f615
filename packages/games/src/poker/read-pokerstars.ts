import { readCards } from './card-text.ts'
import { type HandRecord, type RecordSeat, type RefusedHand, setAntes } from './hand-record.ts'

/**
 * Reads every hand of a PokerStars text file. Hands of other games are left out.
 *
 * @param refuse is told of each hand that the engine cannot play
 */
export function readPokerStars(
  text: string,
  refuse: (hand: RefusedHand) => void = () => undefined,
): HandRecord[] {
  // Files that were joined have a byte order mark before each of their parts.
  const lines = text
    .replaceAll('\uFEFF', '')
    .split(/\r?\n/)
    .map((line) => line.trim())
  const heads = lines.flatMap((line, at) => (isHead.test(line) ? [at] : []))
  return heads.flatMap((at, hand) => {
    const own = lines.slice(at, heads[hand + 1])
    const straddle = own.findIndex((line) => /: (?:posts (?:a )?|)straddles? /.test(line))
    if (straddle < 0) return readHand(own) ?? []
    if (HEAD.test(own[0]!)) refuse({ line: at + straddle + 1, why: 'a straddle is not supported' })
    return []
  })
}

const isHead = /^PokerStars (?:Zoom )?(?:Hand|Game) #/

function readHand(lines: string[]): HandRecord | undefined {
  const head = HEAD.exec(lines[0] ?? '')
  if (head === null) return undefined
  const [, id = '', kind = '', small = '', big = ''] = head
  const hasParts = lines.some((line) => /[$€£]|\d\.\d*[1-9]|\d\.\d\d\b/.test(line))
  const record: HandRecord = {
    id,
    game: kind.startsWith('Omaha') ? 'omaha' : 'holdem',
    chipsPerUnit: hasParts ? 100 : 1,
    smallBlind: 0,
    bigBlind: 0,
    ante: 0,
    seats: [],
    actions: [],
    board: [],
    rake: 0,
    asksPostedBlind: false,
  }
  const chips = chipsBy(record.chipsPerUnit)
  record.smallBlind = chips(small)
  record.bigBlind = chips(big)
  record.seats = readSeats(lines, chips)
  if (record.seats.length < 2) return undefined
  const read: Reading = {
    record,
    chips,
    streetBet: 0,
    antes: [],
    committed: record.seats.map(() => 0),
  }
  const end = lines.findIndex((line) => line.startsWith('*** SUMMARY'))
  for (const line of lines.slice(1, end < 0 ? lines.length : end)) readLine(read, line)
  setAntes(record, anteOf(read), read.antes)
  setBigBlind(record.seats)
  const rake = /\| Rake (\S+)/.exec(lines.find((line) => line.startsWith('Total pot')) ?? '')
  record.rake = chips(rake?.[1] ?? '0')
  for (const line of lines.slice(end)) readShown(record, line)
  return record
}

const HEAD =
  /^PokerStars \D*#(\d+):.*?(Hold'em No Limit|Omaha Pot Limit).*?\(([^/\s]+)\/([^\s)]+)[^)]*\)/

type Reading = {
  record: HandRecord
  chips: (text: string) => number
  streetBet: number
  committed: number[]
  antes: number[]
}

function chipsBy(chipsPerUnit: number): (text: string) => number {
  return (text) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * chipsPerUnit)
}

/** A big blind that was all in for its ante posted nothing: it sits behind the small blind. */
function setBigBlind(seats: RecordSeat[]): void {
  const small = seats.findIndex(({ blind }) => blind === 'small')
  const big = seats[(small + 1) % seats.length]
  if (small >= 0 && big) big.blind = 'big'
}

/** The ante that all paid; a seat that was all in for less paid a part of it. */
function anteOf({ antes, record }: Reading): number {
  const isOfAll = record.seats.every((_, seat) => (antes[seat] ?? 0) > 0)
  return isOfAll ? Math.max(...antes) : 0
}

/** Reads the seats that are dealt in, from the button's left. Observers have no seat line. */
function readSeats(lines: string[], chips: (text: string) => number): RecordSeat[] {
  const button = Number(/Seat #(\d+) is the button/.exec(lines[1] ?? '')?.[1] ?? 0)
  const seats = lines.slice(2, 13).flatMap((line): RecordSeat[] => {
    const found = /^Seat (\d+): (.+) \((\S+) in chips[^)]*\)(.*)$/.exec(line)
    if (found === null || /sitting out|out of hand/.test(found[4] ?? '')) return []
    const seat = { seatNo: Number(found[1]), name: found[2]!, stack: chips(found[3]!) }
    return [{ ...seat, won: 0, uncalled: 0 }]
  })
  const before = seats.filter(({ seatNo }) => seatNo <= button)
  return [...seats.filter(({ seatNo }) => seatNo > button), ...before]
}

function readLine(read: Reading, line: string): void {
  const { record } = read
  if (line.startsWith('***')) return readStreet(read, line)
  const uncalled = /^Uncalled bet \((\S+)\) returned to (.+)$/.exec(line)
  if (uncalled !== null) return add(record, uncalled[2]!, 'uncalled', read.chips(uncalled[1]!))
  const collected = /^(.+) collected (\S+) from/.exec(line)
  if (collected !== null) return add(record, collected[1]!, 'won', read.chips(collected[2]!))
  const dealt = /^Dealt to (.+?) \[([^\]]+)\]/.exec(line)
  if (dealt !== null) return setHole(record, dealt[1]!, dealt[2]!)
  const seat = record.seats.findIndex(({ name }) => line.startsWith(`${name}: `))
  if (seat < 0) return undefined
  return readAction(read, seat, line.slice(record.seats[seat]!.name.length + 2))
}

function readAction(read: Reading, seat: number, words: string): void {
  const { record, chips, committed } = read
  const [verb = '', first = '', ...rest] = words.split(' ')
  const amounts = words.match(/[$€£]?\d[\d,.]*/g) ?? []
  if (verb === 'posts') return readPost(read, seat, words, chips(amounts[0] ?? '0'))
  if (verb === 'folds') record.actions.push({ seat, kind: 'fold' })
  if (verb === 'checks') record.actions.push({ seat, kind: 'check' })
  if (verb === 'calls') {
    committed[seat]! += chips(first)
    record.actions.push({ seat, kind: 'call' })
  }
  if (verb === 'bets' || verb === 'raises') {
    const to = verb === 'bets' ? chips(first) : chips(rest[rest.indexOf('to') + 1] ?? '0')
    committed[seat] = to
    read.streetBet = to
    record.actions.push({ seat, kind: 'raise', to })
  }
  if (verb === 'shows') readShownCards(record, seat, words)
}

function readPost(read: Reading, seat: number, words: string, chips: number): void {
  const { record } = read
  const one = record.seats[seat]!
  if (words.includes('ante')) read.antes[seat] = chips
  else if (words.includes('small & big')) {
    one.blind = 'big'
    one.dead = Math.max(0, chips - record.bigBlind)
  } else if (words.includes('small')) {
    // A second small blind is a missed blind, so it is posted dead.
    const isTaken = /dead/.test(words) || record.seats.some(({ blind }) => blind === 'small')
    if (isTaken) one.dead = chips
    else one.blind = 'small'
  } else if (words.includes('big')) one.blind = 'big'
}

function readStreet(read: Reading, line: string): void {
  read.streetBet = 0
  read.committed.fill(0)
  if (!/FLOP|TURN|RIVER/.test(line)) return
  const cards = readCards([...line.matchAll(/\[([^\]]+)\]/g)].map(([, inner]) => inner).join(' '))
  if (line.includes('SECOND')) read.record.secondBoard = cards
  else read.record.board = cards
}

function readShown(record: HandRecord, line: string): void {
  const found = /^Seat \d+: (.+?) (?:\([\w ]+\) )*(?:showed|mucked) \[([^\]]+)\]/.exec(line)
  if (found !== null) setHole(record, found[1]!, found[2]!)
}

function readShownCards(record: HandRecord, seat: number, words: string): void {
  const cards = /\[([^\]]+)\]/.exec(words)
  if (cards !== null) setHole(record, record.seats[seat]!.name, cards[1]!)
}

/** Sets the hole cards. If only one of two was shown, the hand counts as unseen. */
function setHole(record: HandRecord, name: string, text: string): void {
  const seat = record.seats.find((one) => one.name === name)
  const cards = readCards(text)
  if (seat !== undefined && cards.length === (record.game === 'omaha' ? 4 : 2)) seat.hole = cards
}

function add(record: HandRecord, name: string, what: 'won' | 'uncalled', chips: number): void {
  const seat = record.seats.find((one) => one.name === name)
  if (seat !== undefined) seat[what] = (seat[what] ?? 0) + chips
}

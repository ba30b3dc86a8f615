import { writeFileSync } from 'node:fs'
import { ruleWords } from '../packages/games/src/sports/rule-words.ts'
import { sportCatalogue, type SportGroups } from '../packages/games/src/sports/sport-catalogue.ts'
import { ABANDONED_HOURS, type SettlementRules } from '../packages/games/src/sports/sport-rules.ts'
import { allSports } from '../packages/games/src/sports/tables/all-sports.ts'
import { findSettlementRules } from '../packages/games/src/sports/tables/fed-sports.ts'

export const rulesFile = 'docs/sports-rules.md'

/** `npm run sports-rules`: writes how each market of each sport is settled, with its source. */
export function main(): void {
  writeFileSync(rulesFile, rulesPage())
}

const retirements: Record<SettlementRules['retirement'], string> = {
  'ball-served': 'the official winner stands as soon as it has begun',
  'set-completed': 'the winner stands when one set (map, frame, leg) was completed; else void',
  void: 'the winner is void',
}

/**
 * Returns the page as Markdown: the house's own sports, then the market groups of outside feeds.
 */
export function rulesPage(): string {
  const own = allSports.map((rules) => [`## ${rules.key} (${rules.model.name})`, ...partOf(rules)])
  const fed = [...new Set(sportCatalogue.map(({ groups }) => groups))].map(fedPart)
  return [
    '# How bets on sports are settled\n',
    'Written by `npm run sports-rules` from the tables in `packages/games/src/sports/tables`, by',
    'which the product itself settles; a test holds this page to them. UOF is the number of the',
    'market in the unified feed. A bet shows the member the rule it was settled by, in Korean or English.\n',
    ...common,
    ...own.flat(),
    '# Sports of outside feeds\n',
    'The house has no prices of its own for these: whoever brings the prices brings the result.\n',
    ...fed.flat(),
  ].join('\n')
}

const common = [
  '## Every sport\n',
  '- A cancelled match gives the stakes back, and so does a match that was awarded without play.',
  `- A match that is put off by more than ${ABANDONED_HOURS} hours gives back the bets on its former day.`,
  '- Where the number of sets or maps of a match is changed, who wins stands; handicaps, totals',
  '  and correct scores give the stakes back.',
  '- What a result does not tell (corners, cards, a scorer) is not nil: its markets give back.',
  '- What is decided in a match stands: the over at its goal, the first half at its end.',
  `- A postponed or abandoned match that is not finished within ${ABANDONED_HOURS} hours gives back`,
  '  what is open (books wait 12 to 48 hours: paf, st8).',
  '- An operator voids a market for an obvious price error, wrong teams, late bets or a',
  '  cancelled match, with a reason that is kept.',
  '- A whole line that is hit gives the stake back; a quarter line is two half stakes.',
  '- Dead heat: the stake is divided (United Kingdom), or it comes back beside the divided win',
  '  (Asian books, Saba and Dafabet); a setting of the book says which.',
  '- A result may be taken back: each bet moves by the difference, with its valid bet. What is',
  '  not there to be taken becomes a claim that later income pays first; no balance falls below zero.\n',
]

function partOf(rules: SettlementRules): string[] {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `\nAfter a retirement: ${retirements[rules.retirement]}.\n`,
    row(['market', 'counts', 'parts', 'UOF', 'rule and source']),
    row(['---', '---', '---', '---', '---']),
    ...rules.markets.map(({ kind, measure, scopes, source, uof }) =>
      row([kind, measure, scopes.join(', '), `${uof}`, `${source} · ${ruleWords(source).KO}`]),
    ),
    '',
  ]
}

function fedPart(groups: SportGroups): string[] {
  const own = sportCatalogue.slice(allSports.length).filter((sport) => sport.groups === groups)
  const rules = own[0] && findSettlementRules(own[0].key)
  if (!rules) return []
  return [`## ${groups}\n`, own.map(({ en }) => en).join(', ') + '.', ...partOf(rules)]
}

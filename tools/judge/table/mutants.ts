import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import ts from 'typescript'
import type { RoomGameId } from '../../../packages/games/src/rooms/room-game.ts'

const rooms = path.join(import.meta.dirname, '../../../packages/games/src/rooms')

/** One line of the product that says something else. */
export type Mutant = {
  fault: string
  file: 'deals/next-deal.ts' | 'poker/niuniu.ts'
  game: RoomGameId
  line: string
  as: string
}

/** The faults that the judge of the table must see. */
export const mutants: Mutant[] = [
  ...nextDeals('holdem', [
    [
      'the big blind goes round those who are known, and newcomers never get it',
      'after(ready, smallBlind).seatNo',
      'after(ready.filter(isSettled), smallBlind).seatNo',
    ],
    [
      'the big blind stays with two seats',
      'after(ready, smallBlind).seatNo',
      'after(ready, button).seatNo',
    ],
    ['a newcomer is never dealt', 'if (seatNo === bigBlind) return true', ''],
    ['a table always begins anew', 'filter(isSettled).length < 2', 'filter(isSettled).length < 9'],
    ['who waits is made to post', '!seat.waitsForBlind && ', ''],
    ['who is new posts anywhere', 'isPosting && !isBetween(button, seatNo, bigBlind)', 'isPosting'],
    ['who is new posts nothing', "owes === 'nothing') return {}", "owes !== 'both') return {}"],
    ['nobody posts a dead small blind', "blind: 'big', dead: small", "blind: 'big'"],
    ['a missed blind is forgotten', "owes.set(seatNo, 'both')", "owes.set(seatNo, 'nothing')"],
    [
      'of two the button pays the big blind',
      'dealt.length === 2 ? smallBlind : preceding(dealt, smallBlind)',
      'preceding(dealt, smallBlind)',
    ],
    ['nobody pays the small blind', 'if (seatNo === smallBlind)', 'if (seatNo === -1)'],
    [
      'two are dealt though others post',
      '!isRound && dealt.length > 2',
      '!isRound && dealt.length > 9',
    ],
  ]),
  ...nextDeals('seotda2', [
    ['the winner does not lead', 'before.winner ?? before.button', 'before.button'],
    ['one person plays alone', 'ready.length < chips.least', 'ready.length < 1'],
  ]),
  {
    as: '.length > 1) return next',
    fault: 'bidding ends before the last bid',
    file: 'poker/niuniu.ts',
    game: 'niuniu',
    line: '.length > 0) return next',
  },
  {
    as: 'moved[to]! += chips + 1',
    fault: 'a chip comes from nowhere',
    file: 'poker/niuniu.ts',
    game: 'niuniu',
    line: 'moved[to]! += chips',
  },
]

function nextDeals(game: RoomGameId, all: [fault: string, line: string, as: string][]): Mutant[] {
  return all.map(([fault, line, as]) => ({ as, fault, file: 'deals/next-deal.ts', game, line }))
}

/**
 * Returns what the mutated file exports.
 *
 * @throws when the line is not there just once
 */
export async function loadMutant({ as, file, line }: Mutant): Promise<Record<string, unknown>> {
  const source = readFileSync(path.join(rooms, file), 'utf8')
  if (source.split(line).length !== 2) throw new Error(`${file} has not just one “${line}”`)
  const { outputText } = ts.transpileModule(source.replace(line, as), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  })
  const needed = [...outputText.matchAll(/require\("([^"]+)"\)/gu)].map(([, name = '']) => name)
  const modules = new Map<string, unknown>()
  for (const name of needed)
    modules.set(name, await import(path.join(rooms, path.dirname(file), name)))
  const exported = {}
  const run = compileFunction(outputText, ['exports', 'require']) as (
    exports: object,
    require: (name: string) => unknown,
  ) => void
  run(exported, (name) => modules.get(name))
  return exported
}

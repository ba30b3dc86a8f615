import type { PlayType } from '@madang/games/lottery/family'
import { picksFrom } from '@madang/games/lottery/replay'
import { pickFault } from '@madang/games/lottery/tickets/ticket'
import type { PickFault } from '@madang/games/lottery/tickets/ticket'

/** The size of a field that takes a list: ten thousand lines must not make the page as long. */
export const fieldSize = { maxHeight: '16rem' }

export type LineFault = { line: number; code: PickFault['code'] }

/** A line of a pasted text: its words and what they mean. */
type ReadLine = { text: string } & ({ picks: string[][] } | { fault: PickFault['code'] })

/** Reads one bet a line; empty lines are left out of the result but count as lines. */
export function readList(play: PlayType, text: string) {
  const lines: ReadLine[] = []
  const faults: LineFault[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const picks = picksFrom(play, line).map((group) => [...group])
    const fault = pickFault(play, picks)
    if (fault) faults.push({ code: fault.code, line: at + 1 })
    lines.push(fault ? { fault: fault.code, text: line } : { picks, text: line })
  }
  return { faults, lines, list: lines.flatMap((line) => ('picks' in line ? [line.picks] : [])) }
}

/** Returns the text without its first good lines: what did not fit and what is wrong stays. */
export function withoutTaken(lines: readonly ReadLine[], taken: number): string {
  let left = taken
  return lines
    .filter((line) => !('picks' in line) || (left -= 1) < 0)
    .map(({ text }) => text)
    .join('\n')
}

/** Returns the numbers of a text and the invalid lines, from 1. */
export function readNumbers(text: string, digits: number): { numbers: string[]; faults: number[] } {
  const numbers: string[] = []
  const faults: number[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const words = wordsOf(line)
    if (areNumbers(words, digits)) numbers.push(...words)
    else faults.push(at + 1)
  }
  return { faults, numbers: [...new Set(numbers)] }
}

/** Returns the text without these numbers; a line with something else in it stays whole. */
export function withoutNumbers(text: string, digits: number, taken: ReadonlySet<string>): string {
  return text
    .split('\n')
    .map((line) => {
      const words = wordsOf(line)
      if (!areNumbers(words, digits)) return line
      return words.filter((word) => !taken.has(word)).join(' ')
    })
    .filter((line) => line.trim() !== '')
    .join('\n')
}

/** Writes line numbers as ranges: "3, 5–9". */
export function rangesOf(lines: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const line of lines) {
    const last = ranges.at(-1)
    if (last?.[1] === line - 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

const wordsOf = (line: string): string[] => line.split(/[\s,;|/-]+/).filter((word) => word !== '')

const areNumbers = (words: readonly string[], digits: number): boolean =>
  words.every((word) => /^\d+$/.test(word) && word.length === digits)

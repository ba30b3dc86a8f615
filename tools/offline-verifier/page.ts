import { checkProofFile } from '../../packages/games/src/proofs/check-proofs.ts'
import type { Check } from '../../packages/games/src/proofs/check-proofs.ts'
import { enginesWith } from '../../packages/games/src/proofs/engines.ts'
import { fileIn } from '../../packages/games/src/proofs/proof-file.ts'
import { findTitle } from '../../packages/games/src/slots/titles/all-titles.ts'
import english from '../../packages/texts/src/en/verify.json'
import korean from '../../packages/texts/src/ko/verify.json'

// The whole program of the page: it runs from a file, asks no network, and knows every game.

const texts = navigator.language.startsWith('ko') ? korean : english
const names: Readonly<Record<string, string>> = texts.proofs
const engines = enginesWith(async (id, version) => findTitle(id, version))

const show = (name: string, text: string): HTMLElement => {
  const line = document.createElement(name)
  line.textContent = text
  return line
}

function needPlace<Place extends HTMLElement>(selector: string): Place {
  const place = document.querySelector<Place>(selector)
  if (!place) throw new Error(`The page has no ${selector}.`)
  return place
}

const answer = needPlace<HTMLElement>('#answer')
const input = needPlace<HTMLInputElement>('#file')
needPlace<HTMLElement>('#title').textContent = texts.offline.title
needPlace<HTMLElement>('#about').textContent = texts.offline.about
needPlace<HTMLElement>('#label').textContent = texts.offline.choose

async function check(text: string): Promise<void> {
  const file = fileIn(text)
  if (!file) return answer.replaceChildren(show('p', texts.offline.wrongFile))
  const checks = await checkProofFile(file, engines)
  const isGood = checks.every(({ isSame }) => isSame)
  const list = document.createElement('ul')
  list.append(...grouped(checks).map(([head, own]) => row(head, own)))
  const title = show('h2', isGood ? texts.offline.good : texts.proofs.bad)
  title.className = isGood ? 'good' : 'bad'
  const count = texts.offline.count.replace('{count}', String(file.receipts.length))
  answer.replaceChildren(title, show('p', count), list)
}

/** Groups the checks by stake, failed ones first. */
function grouped(checks: readonly Check[]): [string, Check[]][] {
  const groups = new Map<string, Check[]>()
  for (const one of checks) groups.set(one.about, [...(groups.get(one.about) ?? []), one])
  const isWrong = ([, own]: [string, Check[]]) => own.some(({ isSame }) => !isSame)
  const all = [...groups]
  return [...all.filter(isWrong), ...all.filter((one) => !isWrong(one))]
}

function row(head: string, checks: readonly Check[]): HTMLElement {
  const item = show('li', head)
  for (const { isSame, name } of checks) {
    const line = show('div', `${isSame ? '✓' : '✗'} ${names[name] ?? name}`)
    line.className = isSame ? 'good' : 'bad'
    item.append(line)
  }
  return item
}

input.addEventListener('change', () => {
  const [chosen] = input.files ?? []
  void chosen
    ?.text()
    .then(check)
    .catch((error: unknown) => answer.replaceChildren(show('p', String(error))))
})

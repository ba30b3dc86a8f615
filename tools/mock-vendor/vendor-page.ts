import { brands } from './brands.ts'
import { moods } from './operator-api.ts'
import type { Mood } from './operator-api.ts'
import { faults } from './transfer-wallet-book.ts'
import type { Fault } from './transfer-wallet-book.ts'
import { titlesOf } from './titles.ts'

const words: Record<Mood, string> = { down: '응답 안 함', slow: '느리게', usual: '평소처럼' }

type DeskState = {
  moodOf: ReadonlyMap<string, Mood>
  transferWallets: { faultOf: ReadonlyMap<string, Fault> }
  showsFaults: boolean
}

/** Returns the mock's own page: every brand and how its servers behave towards the operator. */
export function vendorPage({ moodOf, transferWallets, showsFaults }: DeskState): string {
  const { faultOf } = transferWallets
  const rows = brands.map(({ code, protocol, name, wallet }) => {
    const now = moodOf.get(code) ?? 'usual'
    const choices = moods.map((mood) => {
      const pressed = mood === now ? ' aria-pressed="true"' : ''
      return `<button name="mood" value="${mood}"${pressed}>${words[mood]}</button>`
    })
    return `<tr><th scope="row">${name.KO}</th><td>${code}</td><td>${protocol}</td>
      <td><form method="post" action="/brands/${code}">${choices.join(' ')}</form>
      ${wallet === 'own' ? faultForm(code, faultOf.get(code) ?? 'usual') : ''}</td></tr>`
  })
  const titleCount = brands.reduce((sum, brand) => sum + titlesOf(brand).length, 0)
  return `<!doctype html>
<html lang="ko"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>연습용 게임사</title>
<style>body{font:16px/1.6 system-ui,sans-serif;margin:2rem;background:#f3f4f1;color:#1b2521}
table{border-collapse:collapse}
th,td{padding:.4rem .8rem;text-align:start;border-bottom:1px solid #c9d0cb}
button{font:inherit;min-height:2.5rem;padding:0 .75rem}
button{border:1px solid #7b8a83;border-radius:8px;background:#fff}
button[aria-pressed=true]{background:#1f5b4a;color:#fff}</style>
<h1>연습용 게임사</h1>
<p>게임사 ${brands.length}곳, 게임 ${titleCount}개. 실제 돈은 움직이지 않아요.</p>
<form method="post" action="/faults">
<button aria-pressed="${showsFaults}">게임 화면에서 오류 고르기</button></form>
<table><thead><tr><th>이름</th><th>코드</th><th>방식</th><th>서버</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></html>`
}

/** Returns the form for the behaviour of this brand's transfer wallet on transfers. */
function faultForm(code: string, now: Fault): string {
  const choices = Object.entries(faults).map(([fault, [words]]) => {
    const pressed = fault === now ? ' aria-pressed="true"' : ''
    return `<button name="fault" value="${fault}"${pressed}>${words}</button>`
  })
  return `<form method="post" action="/brands/${code}">자체 지갑: ${choices.join(' ')}</form>`
}

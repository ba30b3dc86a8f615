import type { Payment } from './payment-book.ts'
import { turned, turns } from './reverse-payment.ts'

/** How the provider may behave, with the words a tester reads. */
export const behaviours = {
  disorder: ['알림 순서 뒤섞기', 'Messages out of order'],
  fail: ['결제 실패', 'The payment fails'],
  foreign: ['다른 통화(USD)로 결제', 'Paid in another currency (USD)'],
  forged: ['위조 알림 섞기', 'A forged message besides'],
  late: ['알림 20초 늦게', 'The message comes 20 s late'],
  less: ['1,000원 적게 결제', '1,000 less is paid'],
  more: ['1,000원 많게 결제', '1,000 more is paid'],
  second: ['같은 주문을 두 번 결제', 'A second payment of the same order'],
  silent: ['알림 보내지 않기', 'No message at all'],
  twice: ['같은 알림 세 번', 'Every message three times'],
  unknown: ['모르는 주문의 결제도 함께', 'A payment of an unknown order besides'],
  usual: ['평소처럼', 'As usual'],
} as const

export type Behaviour = keyof typeof behaviours

export const isBehaviour = (word: string): word is Behaviour => Object.hasOwn(behaviours, word)

const words = {
  en: {
    cancel: 'Cancel',
    back: 'The payer’s bank takes it back',
    half: 'The payer’s bank takes half back',
    done: 'This payment is already finished.',
    how: 'How should the provider behave?',
    note: 'A practice provider: no real money moves here.',
    pay: 'Pay',
    title: 'Sandbox Pay',
    won: 'The payer’s bank gives the last part again',
  },
  ko: {
    cancel: '취소하기',
    back: '카드사가 결제 취소하기',
    half: '카드사가 절반만 취소하기',
    done: '이미 끝난 결제예요.',
    how: '결제사가 어떻게 움직일까요?',
    note: '연습용 결제사예요. 실제 돈은 움직이지 않아요.',
    pay: '결제하기',
    title: '샌드박스 페이',
    won: '카드사가 다시 지급하기',
  },
}

/** The page that the payer sees. */
export function payPage(payment: Payment, isKorean: boolean): string {
  const text = isKorean ? words.ko : words.en
  const amount = `${Number(payment.amount).toLocaleString('ko-KR')}${isKorean ? '원' : ' KRW'}`
  const options = Object.entries(behaviours).map(
    ([how, [ko, en]]) =>
      `<option value="${how}"${how === 'usual' ? ' selected' : ''}>${isKorean ? ko : en}</option>`,
  )
  const form = `
    <form method="post">
      <label for="how">${text.how}</label>
      <select id="how" name="how">${options.join('')}</select>
      <button name="press" value="pay">${text.pay}</button>
      <button name="press" value="cancel" class="quiet">${text.cancel}</button>
    </form>`
  // Events that may happen weeks later without a request of the shop.
  const buttons = turns
    .filter((turn) => turned(payment, turn))
    .map((turn) => `<button name="press" value="${turn}" class="quiet">${text[turn]}</button>`)
  const later = `<form method="post">${buttons.join('')}</form>`
  return `<!doctype html>
<html lang="${isKorean ? 'ko' : 'en'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title>
<style>${style}</style>
<main>
  <p class="name">${text.title}</p>
  <h1>${amount}</h1>
  ${payment.status === 'open' ? form : `<p>${text.done}</p>${later}`}
  <p class="note">${text.note}</p>
</main>
</html>`
}

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef2f6;
    color: #1b2733; font: 16px/1.6 system-ui, sans-serif }
  main { width: min(22rem, calc(100vw - 2rem)); padding: 1.5rem; background: #fff;
    border: 1px solid #b9c4cf; border-radius: 14px; box-sizing: border-box }
  h1 { margin: 0 0 1rem; font-size: 2rem; font-variant-numeric: tabular-nums }
  .name { margin: 0; font-weight: 600 } .note { color: #4d5b69; font-size: .85rem }
  form { display: grid; gap: .75rem }
  select, button { min-height: 3rem; font: inherit; border-radius: 10px; border: 1px solid #6b7a89;
    background: #fff; color: inherit; padding: 0 .75rem }
  button { background: #1d4f8c; border-color: #1d4f8c; color: #fff; font-weight: 600 }
  button.quiet { background: #fff; color: #1d4f8c }
  :focus-visible { outline: 3px solid #1d4f8c; outline-offset: 2px }`

import { behaviours } from './play-turn.ts'
import { payTables } from './outcome.ts'
import type { Session } from './session-book.ts'

const words = {
  en: {
    balance: 'Balance',
    demo: 'Demo: play money',
    how: 'How should the vendor behave?',
    lobby: 'Back to the lobby',
    lost: 'Nothing this time.',
    pays: 'Pays',
    play: {
      esports: 'Bet on a map',
      fishing: 'Cast the net',
      pvp: 'Take a card',
      slots: 'Open a door',
      sports: 'Bet on a match',
    },
    refused: 'The operator said no',
    returns: 'Returns 96.00 % over time. A practice vendor: no real money moves.',
    stake: 'Stake',
    undone: 'The bet was rolled back.',
    unknown: 'No answer yet. What is unclear is taken back.',
    won: 'You won',
  },
  ko: {
    balance: '잔액',
    demo: '무료 체험이에요',
    how: '게임사가 어떻게 움직일까요?',
    lobby: '로비로 돌아가기',
    lost: '이번에는 비었어요.',
    pays: '배당',
    play: {
      esports: '세트에 베팅하기',
      fishing: '그물 던지기',
      pvp: '패 받기',
      slots: '문 열기',
      sports: '경기에 베팅하기',
    },
    refused: '운영사가 거절했어요',
    returns: '오래 하면 96.00%가 돌아와요. 연습용 게임사라서 실제 돈은 움직이지 않아요.',
    stake: '베팅 금액',
    undone: '베팅이 취소됐어요.',
    unknown: '아직 답이 없어요. 확실하지 않은 베팅은 되돌려요.',
    won: '당첨',
  },
}

const stakes = [100, 500, 1_000, 5_000, 10_000]

type PageSetting = {
  nonce: string
  portalOrigin: string
  /** Whether the player may choose how the vendor fails: for operators only. */
  showsFaults: boolean
}

/**
 * Returns the playable page of any title: five doors, one of which hides the payout of the turn.
 */
export function gamePage(
  session: Session,
  { nonce, portalOrigin, showsFaults }: PageSetting,
): string {
  const { brand, isKorean, lobbyUrl, member, title } = session
  const text = isKorean ? words.ko : words.en
  const titleWords = isKorean ? title.name.KO : title.name.EN
  const vendor = isKorean ? brand.name.KO : brand.name.EN
  const hue = Array.from(title.code).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 360, 7)
  const pays = payTables[title.volatility].map(([tenths]) => `×${tenths / 10}`).join(' · ')
  const options = Object.entries(behaviours).map(
    ([name, [ko, en]]) =>
      `<option value="${name}"${name === 'usual' ? ' selected' : ''}>${isKorean ? ko : en}</option>`,
  )
  const choice = `<select name="how">${options.join('')}</select>`
  const how = `<label class="how">${text.how}${choice}</label>`
  const facts = { id: session.id, portalOrigin, text }
  const given = JSON.stringify(facts).replaceAll('<', '\\u003c')
  // The loader that runs this source wraps functions in `__name`, which the page must define.
  const script = `const __name = (made) => made;(${run.toString()})(${given})`
  return `<!doctype html>
<html lang="${isKorean ? 'ko' : 'en'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titleWords}</title>
<style nonce="${nonce}">${styleOf(hue)}</style>
<main>
  <header><p>${vendor}</p><h1>${titleWords}</h1></header>
  <p class="money"><span>${member ? text.balance : text.demo}</span>
    <output id="balance">…</output></p>
  <div class="doors" aria-hidden="true">${'<i></i>'.repeat(5)}</div>
  <p id="said" role="status" aria-live="polite">&nbsp;</p>
  <form id="turn">
    <fieldset><legend>${text.stake}</legend>${stakes
      .map(
        (stake, at) =>
          `<label><input type="radio" name="stake" value="${stake}"${at === 2 ? ' checked' : ''}>` +
          `<span>${stake.toLocaleString('en')}</span></label>`,
      )
      .join('')}</fieldset>
    <button id="play">${text.play[brand.kind]}</button>
    ${member && showsFaults ? how : ''}
  </form>
  <p class="note">${text.pays} ${pays}. ${text.returns}</p>
  <a href="${encodeURI(lobbyUrl)}" target="_top" id="lobby">${text.lobby}</a>
</main>
<script nonce="${nonce}">${script}</script>
</html>`
}

type Facts = { id: string; portalOrigin: string; text: typeof words.ko }

/** Runs in the page, so it must not use anything from outside the function. */
function run({ id, portalOrigin, text }: Facts): void {
  const find = (name: string) => document.getElementById(name) as HTMLElement
  const doors = [...document.querySelectorAll('.doors i')]
  const postToPortal = (message: object) => parent.postMessage(message, portalOrigin)
  const shown = (amount: string) =>
    Number(amount).toLocaleString('en', { maximumFractionDigits: 2 })
  let request: { id: string; stake: string } | undefined

  async function ask(path: string, body?: object) {
    const reply = await fetch(`/api/${id}/${path}`, {
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body), method: 'POST' }),
    })
    return (await reply.json()) as Record<string, string>
  }
  function showBalance(balance: string | undefined): void {
    if (balance !== undefined) find('balance').textContent = shown(balance)
  }
  function show(turn: Record<string, string>): void {
    const end = {
      lost: text.lost,
      refused: `${text.refused}: ${turn['why']}`,
      undone: text.undone,
      unknown: text.unknown,
      won: `${text.won} ${shown(turn['payout'] ?? '0')}`,
    }[turn['outcome'] ?? 'unknown']
    find('said').textContent = end ?? text.unknown
    find('said').dataset['outcome'] = turn['outcome'] ?? 'unknown'
    const place = Number(BigInt(`0x${(request?.id ?? '0').replaceAll('-', '')}`) % 5n)
    doors[place]?.classList.add(turn['outcome'] === 'won' ? 'won' : 'open')
  }
  find('turn').addEventListener('submit', (event) => {
    event.preventDefault()
    const form = new FormData(event.target as HTMLFormElement)
    const button = find('play') as HTMLButtonElement
    // Without a reply the same turn is requested again and counts once.
    request ??= { id: crypto.randomUUID(), stake: form.get('stake') as string }
    button.disabled = true
    for (const door of doors) door.className = ''
    ask('turn', { ...request, how: form.get('how') ?? 'usual' })
      .then((turn) => {
        show(turn)
        showBalance(turn['balance'])
        request = undefined
        postToPortal({ kind: 'balance-changed' })
      })
      .catch(() => (find('said').textContent = text.unknown))
      .finally(() => (button.disabled = false))
  })
  find('lobby').addEventListener('click', (event) => {
    if (parent === window) return
    event.preventDefault()
    postToPortal({ kind: 'close' })
  })
  ask('balance')
    .then(({ balance }) => showBalance(balance))
    .catch(() => undefined)
  postToPortal({ kind: 'ready' })
}

const styleOf = (hue: number) => `
  :root { color-scheme: dark; --hue: ${hue} }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center;
    background: hsl(var(--hue) 32% 12%); color: #f4f1ea; font: 16px/1.6 system-ui, sans-serif }
  main { width: min(30rem, calc(100vw - 2rem)); display: grid; gap: 1rem; padding: 1rem 0 }
  header p { margin: 0; opacity: .75 } h1 { margin: 0; font-size: 1.6rem; text-wrap: balance }
  .money { margin: 0; display: flex; justify-content: space-between; font-size: 1.2rem;
    font-variant-numeric: tabular-nums; border-block: 1px solid hsl(var(--hue) 30% 30%);
    padding: .5rem 0 }
  .doors { display: grid; grid-template-columns: repeat(5, 1fr); gap: .5rem; height: 9rem }
  .doors i { background: hsl(var(--hue) 45% 34%); border: 2px solid hsl(var(--hue) 45% 50%);
    border-radius: 2rem 2rem 4px 4px; transition: transform .25s }
  .doors i.open { background: hsl(var(--hue) 20% 8%); transform: scaleY(.96) }
  .doors i.won { background: #e8c35a; border-color: #fff0bf; transform: scaleY(1.06) }
  #said { margin: 0; min-height: 1.6em; text-align: center; font-weight: 600 }
  form { display: grid; gap: .75rem }
  fieldset { border: 0; margin: 0; padding: 0; display: flex; gap: .5rem }
  legend { padding: 0; margin-bottom: .25rem; opacity: .85 }
  fieldset label { flex: 1; position: relative }
  fieldset input { position: absolute; inset: 0; opacity: 0; margin: 0; width: 100%; height: 100% }
  fieldset span { display: grid; place-items: center; min-height: 2.75rem; border-radius: 10px;
    border: 1px solid hsl(var(--hue) 30% 45%); font-variant-numeric: tabular-nums }
  input:checked + span { background: #f4f1ea; color: #14201c; font-weight: 700 }
  button, select { min-height: 3rem; font: inherit; border-radius: 12px; border: 0 }
  button { background: #e8c35a; color: #241b04; font-weight: 700; font-size: 1.1rem }
  button:disabled { opacity: .6 }
  .how { display: grid; gap: .25rem; font-size: .9rem }
  select { background: hsl(var(--hue) 25% 20%); color: inherit; padding: 0 .75rem }
  .note { margin: 0; font-size: .85rem; opacity: .8 } a { color: #f0d68a }
  a { min-height: 2.75rem; display: grid; place-items: center }
  :focus-visible, input:focus-visible + span { outline: 3px solid #fff0bf; outline-offset: 2px }
  @media (prefers-reduced-motion: reduce) { .doors i { transition: none } }`

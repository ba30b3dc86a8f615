import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { UiProvider } from '../provider.tsx'
import type { UiLabels } from '../surroundings.tsx'
import { cleanAmount, shortAmount } from './fields/amount-field.tsx'
import { Button } from './button.tsx'
import { Delta } from './cards/delta.tsx'
import { Money } from './money.tsx'
import { OutLink } from './out-link.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { pagerNumbers } from './pager.tsx'
import { Progress } from './states/progress.tsx'
import { SliderCaptcha } from './fields/slider-captcha.tsx'
import { Table } from './table.tsx'
import { TextField } from './fields/text-field.tsx'

/** Every label is its own name. */
const labels = new Proxy({} as UiLabels, { get: (_, name) => String(name) })

function show(children: ReactNode, lang: 'ko' | 'en' = 'ko'): string {
  return renderToStaticMarkup(
    <UiProvider lang={lang} labels={labels}>
      {children}
    </UiProvider>,
  )
}

describe('amounts', () => {
  test('are exact, and hidden ones say so only to who cannot see', () => {
    expect(show(<Money value="1234567.8" />)).toContain('1,234,567.80원')
    const hidden = show(<Money value="1234567" masked maskedLabel="숨긴 금액" />)
    expect(hidden).toContain('****원')
    expect(hidden).toContain('숨긴 금액')
    expect(hidden).not.toContain('1,234')
  })

  test('a change is told by sign, arrow and word, never by colour alone', () => {
    expect(show(<Delta value="-3000" />)).toMatch(/▼.*loss.*−3,000원/)
    expect(show(<Delta value="3000" />, 'en')).toMatch(/▲.*gain.*\+3,000\.00 KRW/)
    expect(show(<Delta value="0.00" />)).not.toMatch(/[▲▼]/)
  })

  test.each([
    ['12,000원', '12000'],
    ['007', '7'],
    ['.5', '0.5'],
    ['1.2.3', '1.23'],
    ['-100', '100'],
    ['abc', ''],
  ])('typed %s is %s', (typed, clean) => {
    expect(cleanAmount(typed)).toBe(clean)
  })

  test('chips are short', () => {
    expect([10_000n, 1_000_000n, 500n].map((won) => shortAmount(won, 'ko'))).toEqual([
      '1만',
      '100만',
      '500',
    ])
    expect([10_000n, 1_000_000n].map((won) => shortAmount(won, 'en'))).toEqual(['10K', '1M'])
  })
})

describe('controls', () => {
  test('S05 a password is hidden, may be pasted and shown, and says which one it is', () => {
    const field = show(<PasswordField name="password" label="비밀번호" />)
    expect(field).toContain('type="password"')
    expect(field).toContain('autoComplete="current-password"')
    expect(field).not.toMatch(/ (readonly|disabled|maxlength|onpaste)=/i)
    expect(field).toContain('aria-label="showPassword"')
    const fresh = show(<PasswordField name="newPassword" label="n" autoComplete="new-password" />)
    expect(fresh).toContain('autoComplete="new-password"')
  })

  test('a busy button keeps its words for its width and says that it is busy', () => {
    const busy = show(<Button busy>입금하기</Button>)
    expect(busy).toContain('aria-busy="true"')
    expect(busy).toContain('opacity-0')
    expect(busy).toContain('입금하기')
    expect(busy).not.toContain(' disabled=""')
  })

  test('a page in another tab is not told from where it was opened', () => {
    const link = show(<OutLink href="https://elsewhere.example/r/1">라운드 보기</OutLink>)
    expect(link).toMatch(/^<a href="https:\/\/elsewhere\.example\/r\/1" target="_blank"/)
    expect(link).toContain('rel="noreferrer"')
    expect(link).toMatch(/라운드 보기<svg.*aria-hidden="true"/)
  })

  test('a wrong field points to what is wrong', () => {
    const field = show(<TextField label="이름" hint="실명" error="적어 주세요" id="name" />)
    expect(field).toContain('aria-invalid="true"')
    expect(field).toContain('aria-describedby="name-hint name-error"')
    expect(field).toMatch(/id="name-error"[^>]*>.*적어 주세요/)
  })

  test('progress stays between nothing and all', () => {
    expect(show(<Progress label="한도" value={1.7} />)).toContain('aria-valuenow="100"')
    expect(show(<Progress label="한도" value={-1} />)).toContain('aria-valuenow="0"')
  })
})

describe('lists', () => {
  test('a cell carries its header for the card on a phone', () => {
    const table = show(
      <Table
        caption="내역"
        rows={[{ id: 1 }]}
        rowKey={(row) => row.id}
        columns={[{ key: 'id', header: '번호', numeric: true, cell: (row) => row.id }]}
      />,
    )
    expect(table).toContain('data-label="번호"')
    expect(table).toMatch(/<caption[^>]*>내역/)
  })

  test.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 12, '1 2 3 … 12'],
    [3, 12, '1 2 3 4 … 12'],
    [4, 12, '1 2 3 4 5 … 12'],
    [6, 12, '1 … 5 6 7 … 12'],
    [12, 12, '1 … 10 11 12'],
  ])('point 9: paging range 3, margin 1: page %i of %i shows %s', (page, pages, shown) => {
    expect(
      pagerNumbers(page, pages)
        .map((number) => number ?? '…')
        .join(' '),
    ).toBe(shown)
  })
})

test('nothing lies over the picture of the slider, which has its hole anywhere', () => {
  const nothing = () => undefined
  const words = { check: '맞추기', left: '왼쪽', right: '오른쪽' }
  const shown = show(
    <SliderCaptcha
      bg="bg.png"
      piece="piece.png"
      pieceTop={0}
      pieceWidth={44}
      width={320}
      height={160}
      label="조각"
      refreshLabel="다른 그림"
      hint="옮겨요"
      buttons={words}
      onRefresh={nothing}
      onSolve={nothing}
    />,
  )
  expect(shown).toContain('다른 그림')
  const [picture = ''] = /<div[^>]*aspect-ratio.*?<\/div>/.exec(shown) ?? []
  expect(picture).toContain('piece.png')
  expect(picture).not.toContain('<button')
})

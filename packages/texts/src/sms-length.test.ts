import { expect, test } from 'vitest'
import en from './en/notifications.json' with { type: 'json' }
import ko from './ko/notifications.json' with { type: 'json' }

/** Values as long as they come: a brand of four syllables, a game's name, a device. */
const longest: Record<string, string> = {
  account: 'a'.repeat(16),
  amount: '100,000,000',
  brand: '가나다라',
  code: '123456',
  day: '2026.12.31',
  draw: '20261231-1440',
  device: 'Firefox, Windows',
  game: '용의 여의주',
  hours: '24',
  minutes: '10',
  name: '홍길동',
  place: 'A-1234',
  prize: '전기 자전거',
  step: '3',
  subject: '1:1 문의 답변',
  title: '첫 입금하고 세 게임 해 보기',
  time: '12.31 23:58',
}

const said = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => longest[name] ?? expect.unreachable(name))

/** A mark of its own before each advertisement and message that is sent from a computer. */
const mark = '[Web발신]\n'

/** Bytes in the encoding of Korean short messages (KS X 1001): two for a syllable. */
const koreanBytes = (text: string): number =>
  Array.from(text, (sign) => (/[\u0020-\u007E\n]/.test(sign) ? 1 : 2)).reduce<number>(
    (sum, bytes) => sum + bytes,
    0,
  )

const messages = (of: object): [string, string][] =>
  Object.entries(of).flatMap(([name, letter]: [string, { sms?: string }]) =>
    letter.sms === undefined ? [] : [[name, letter.sms] as [string, string]],
  )

// Beyond 90 bytes a message is billed and shown as a long one (texts of a short message service).
test.each(messages(ko))('the short message %s fits into 90 bytes in Korean', (_, text) => {
  expect(koreanBytes(mark + said(text))).toBeLessThanOrEqual(90)
})

test.each(messages(en))('the short message %s fits into 160 signs in English', (_, text) => {
  expect(said(text).length).toBeLessThanOrEqual(160)
})

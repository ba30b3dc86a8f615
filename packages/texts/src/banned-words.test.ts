import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Words of our own where the field has its word, or that read as something else: 사기 is fraud. */
const banned = [
  '보너스 사기',
  '기능 구매',
  '피싱',
  '놀이돈',
  '환급률',
  '당첨표',
  '한 손으로',
  '까닭',
  '견줘',
  '견주',
  '옆 메뉴',
  '계정 닫기',
  '공급사',
  '흩어진 그림',
  '한 번만 쓰는 비밀번호',
  '일회용 비밀번호',
  '사람인지',
  '운영실',
  '처음 오신',
  '새 장소',
  '놀이 시간',
  '놀이 확인',
  '환전',
  '자동 돌리기',
  '기록판',
  '딴 돈',
  '건 돈',
]

/** What the back office said before it spoke the field's words, and each word it says now. */
const officeWords = {
  EN: {
    'Owed to members': 'Player liability',
    'House gain': 'GGR',
    'Take it': 'Assign to me',
    'Not ended': 'Open',
    'has strayed': 'RTP out of range',
    Resting: 'Paused after errors',
    Readmit: 'Reinstate',
    'Prove again': 'Verify again',
    'first yes': 'first approval',
    'second yes': 'second approval',
    'Verified for': 'Approval unlocked',
    Comeback: 'Reactivation requests',
  },
  KO: {
    약속까지: '처리 기한',
    '끝나지 않은 것': '미완료',
    가져가기: '담당하기',
    '마당이 정하기': '제한 적용',
    '화면 글': '화면 문구',
    '갚을 돈': '회원 예치금',
    '받지 못했다는 출금': '미수령 출금',
    '위험 사례': '이상 거래',
    나라를: '국가',
    '인증 코드': '인증번호',
    '닫힌 계정': '탈퇴 계정',
    '제안 거두': '제안 취소',
    '못 거둔': '미회수',
    묶음: '그룹',
  },
} as const

/** Where operators read. */
const officeFiles =
  /^(backoffice|(bonus|cash|game|member|site)Office|auditedActions|pageHelp)\.json$/

/** The won is the only currency, so that its last sound is known: 원이, 원을, 원은, 원으로. */
const isFixed = (name: string, particle: string) =>
  name.startsWith('amount') && ['은', '이', '을', '으로'].includes(particle)

const glued = /\{(\w+)\}(은|는|이|가|을|를|로|으로|와|과|예요|이에요)(?=[\s.,!?)]|$)/g

/** English words that other products of the field do not use, and each one that they do. */
const englishWords = {
  'customer service': 'support',
  'payment password': 'payment PIN',
  'withdrawal password': 'payment PIN',
  'promised hash': 'hash commitment',
  'six digits': '6 digits',
  'six figures': '6 digits',
}

/** Korean names of one product that were written in two ways. */
const twoSpellings = { '전자 복권': '전자복권', 카드방: '카드룸', '베팅 조건': '롤링' }

const folder = path.resolve(import.meta.dirname, 'ko')
const modules = path.resolve(import.meta.dirname, '../../../apps/server/src/modules')
const texts = [...textsOfFiles(folder), ...textsOfCast()]

/** What the demonstration fills in is read like any other text. */
function textsOfCast(): { file: string; text: string }[] {
  return readdirSync(modules, { encoding: 'utf8', recursive: true })
    .filter((file) => /\bcast[\w-]*\.(ts|json)$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(path.join(modules, file), 'utf8')
        .split('\n')
        .map((text) => ({ file, text })),
    )
}

function textsOfFiles(place: string): { file: string; text: string }[] {
  return readdirSync(place, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      textsIn(JSON.parse(readFileSync(path.join(place, file), 'utf8'))).map((text) => ({
        file,
        text,
      })),
    )
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

test('no Korean text says a banned word', () => {
  const found = texts.flatMap(({ file, text }) =>
    banned.filter((word) => text.includes(word)).map((word) => `${file}: ${word} in “${text}”`),
  )
  expect(found).toEqual([])
})

test('no particle follows a placeholder whose last sound is not known', () => {
  const found = texts.flatMap(({ file, text }) =>
    [...text.matchAll(glued)]
      .filter(([, name = '', particle = '']) => !isFixed(name, particle))
      .map(([match]) => `${file}: ${match} in “${text}”`),
  )
  expect(found).toEqual([])
})

test('the back office says the words of the field, in both languages', () => {
  const found = (['KO', 'EN'] as const).flatMap((language) =>
    textsOfFiles(path.resolve(import.meta.dirname, language.toLowerCase()))
      .filter(({ file }) => officeFiles.test(file))
      .flatMap(({ file, text }) =>
        Object.entries(officeWords[language])
          .filter(([word]) => text.includes(word))
          .map(([word, better]) => `${file}: ${word} in “${text}”, say ${better}`),
      ),
  )
  expect(found).toEqual([])
})

test.each([
  ['en', englishWords],
  ['ko', twoSpellings],
] as const)('texts in %s have one word for one thing', (language, words) => {
  const all = [...textsOfFiles(path.resolve(import.meta.dirname, language)), ...textsOfCast()]
  const found = all.flatMap(({ file, text }) =>
    Object.entries(words)
      .filter(([word]) => text.toLowerCase().includes(word))
      .map(([word, better]) => `${file}: ${word} in “${text}”, say ${better}`),
  )
  expect(found).toEqual([])
})

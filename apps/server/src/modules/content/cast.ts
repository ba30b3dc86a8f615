import type { AppContext } from '#kernel/http/route'
import { createAnnouncement } from './change-announcement.ts'
import type { Draft } from './change-announcement.ts'
import { listArticles } from './article-store.ts'
import { castArticles } from './cast-articles.ts'
import { saveArticle } from './save-article.ts'

/** The demo brand's first announcements; every statement is true of this product. */
const drafts: Draft[] = [
  {
    audience: 'everyone',
    body: {
      EN: [
        '<p>This brand runs on <strong>play money</strong>. Deposits, withdrawals and',
        'games work as they would for real, and nothing here can be turned into cash.</p>',
      ].join(' '),
      KO: [
        '<p>이곳은 <strong>체험 머니</strong>로 운영해요. 입금, 출금, 게임은 실제처럼',
        '움직이지만 현금으로 바꿀 수는 없어요.</p>',
      ].join(' '),
    },
    endsAt: null,
    groupName: null,
    id: '01900000-0000-7000-8000-000000000001',
    link: null,
    startsAt: new Date('2026-11-01T00:00:00Z'),
    title: { EN: 'Madang opens with play money', KO: '마당은 체험 머니로 문을 열어요' },
    type: 'PL',
  },
  {
    audience: 'everyone',
    body: {
      EN: [
        '<p>Every slot shows its rules, its paytable for your bet and its return to',
        'player. After a round you can recompute its result with your own seed.</p>',
      ].join(' '),
      KO: [
        '<p>모든 슬롯은 규칙과 지금 베팅에 맞춘 배당표, 환수율을 보여 드려요. 한 판이',
        '끝나면 내 시드로 결과를 직접 다시 계산해 볼 수 있어요.</p>',
      ].join(' '),
    },
    endsAt: null,
    groupName: null,
    id: '01900000-0000-7000-8000-000000000002',
    link: null,
    startsAt: new Date('2026-11-05T00:00:00Z'),
    title: { EN: 'You can check every result yourself', KO: '결과는 직접 확인할 수 있어요' },
    type: 'PL',
  },
  {
    audience: 'everyone',
    body: {
      EN: [
        '<p>You can set limits for deposits, losses and stakes at any time. A lower',
        'limit counts at once; a higher one waits 24 hours and asks you again.</p>',
      ].join(' '),
      KO: [
        '<p>입금, 손실, 베팅 한도를 언제든 정할 수 있어요. 낮추면 바로 적용되고, 높이면',
        '24시간 뒤에 한 번 더 여쭤봐요.</p>',
      ].join(' '),
    },
    endsAt: null,
    groupName: null,
    id: '01900000-0000-7000-8000-000000000003',
    link: null,
    startsAt: new Date('2026-11-10T00:00:00Z'),
    title: { EN: 'Set your own limits', KO: '내 한도는 내가 정해요' },
    type: 'PL',
  },
  ...banner('4', 'w_home', '/me/limits', {
    EN: ['Your limits, before you play', 'Lower counts at once, higher waits a day.'],
    KO: ['놀기 전에 내 한도부터', '낮추면 바로, 높이면 하루 뒤에 적용돼요.'],
  }),
  ...banner('5', 'w_home', '/help?article=fairness', {
    EN: ['Open odds on every slot', 'Recompute any round with your own seed.'],
    KO: ['모든 슬롯의 확률을 열어 두었어요', '내 시드로 결과를 직접 다시 계산해 보세요.'],
  }),
  ...banner('6', 'w_login', null, {
    EN: ['Good to see you again', 'We never ask for your password by phone.'],
    KO: ['다시 만나 반가워요', '비밀번호를 전화로 묻는 일은 없어요.'],
  }),
  ...banner('7', 'w_register', null, {
    EN: ['One account, play money', 'Nothing here can be turned into cash.'],
    KO: ['계정 하나로 느긋하게', '체험 머니라 현금으로 바꿀 수 없어요.'],
  }),
]

function banner(
  number: string,
  groupName: 'w_home' | 'w_login' | 'w_register',
  link: string | null,
  words: { KO: [string, string]; EN: [string, string] },
): Draft[] {
  return [
    {
      audience: 'everyone',
      body: { EN: `<p>${words.EN[1]}</p>`, KO: `<p>${words.KO[1]}</p>` },
      endsAt: null,
      groupName,
      id: `01900000-0000-7000-8000-00000000000${number}`,
      link,
      startsAt: new Date('2026-11-01T00:00:00Z'),
      title: { EN: words.EN[0], KO: words.KO[0] },
      type: 'B',
    },
  ]
}

export async function cast({ db }: AppContext): Promise<void> {
  for (const draft of drafts) {
    const edit = { at: draft.startsAt, by: 'madang' }
    await db.write((tx) => createAnnouncement(tx, draft, edit))
  }
  const known = new Set((await db.read((tx) => listArticles(tx))).map(({ slug }) => slug))
  const edit = { at: new Date('2026-11-01T00:00:00Z'), by: 'madang' }
  for (const draft of castArticles.filter(({ slug }) => !known.has(slug))) {
    await db.write((tx) => saveArticle(tx, { ...draft, versionRead: 0 }, edit))
  }
}

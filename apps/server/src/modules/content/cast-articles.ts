import type { ArticleDraft } from './save-article.ts'

type Words = { title: string; body: string }

const inOrder: Omit<ArticleDraft, 'position' | 'versionRead'>[] = [
  article('help', 'first-steps', {
    EN: {
      body: '<p>Press Sign up, fill in the few fields and agree to the terms. You may register from the age of 18 and play from the age of 21. Where a game shows Free play, you can try it without an account.</p><ol><li>Sign up or log in.</li><li>Set your own limits if you like.</li><li>Make a deposit and choose a game.</li></ol>',
      title: 'First steps',
    },
    KO: {
      body: '<p>회원가입을 누르고 몇 가지만 적은 뒤 약관에 동의하면 돼요. 가입은 만 18세부터, 게임은 만 21세부터 할 수 있어요. 무료 체험 표시가 있는 게임은 가입하지 않아도 해 볼 수 있어요.</p><ol><li>가입하거나 로그인해요.</li><li>원하면 내 한도를 먼저 정해요.</li><li>입금하고 게임을 골라요.</li></ol>',
      title: '처음 오셨나요?',
    },
  }),
  article('help', 'deposit', {
    EN: {
      body: '<p>Choose an amount and a way to pay. For a bank transfer write the code that you are shown as the name of the sender, then press that you have sent it. Each step is shown with its time. A repeated press never counts twice.</p>',
      title: 'How a deposit works',
    },
    KO: {
      body: '<p>금액과 방법을 골라 주세요. 계좌이체라면 화면에 나온 코드를 입금자 이름에 적고, 보낸 뒤에 알려 주시면 돼요. 지금 어느 단계인지 시각과 함께 보여 드려요. 두 번 눌러도 한 번만 처리돼요.</p>',
      title: '입금은 어떻게 하나요?',
    },
  }),
  article('help', 'withdrawal', {
    EN: {
      body: '<p>Before you type an amount we list everything that stands in the way and until when. After payment you tell us whether the money arrived: in full, in part or not at all. If you say nothing, it counts as received after the time shown.</p>',
      title: 'How a withdrawal works',
    },
    KO: {
      body: '<p>금액을 적기 전에, 출금을 막고 있는 이유와 언제 풀리는지를 먼저 보여 드려요. 송금이 끝나면 다 받았는지, 일부만 받았는지, 못 받았는지 알려 주세요. 답이 없으면 화면에 나온 시각에 받은 것으로 처리돼요.</p>',
      title: '출금은 어떻게 하나요?',
    },
  }),
  article('help', 'limits', {
    EN: {
      body: '<p>You can limit deposits, losses and stakes. A lower limit counts at once. A higher one waits 24 hours and asks you again, so that a decision of the moment is not the last one.</p><p><a href="/me/limits">To my limits</a></p>',
      title: 'Setting limits',
    },
    KO: {
      body: '<p>입금, 손실, 베팅에 한도를 둘 수 있어요. 낮추면 바로 적용되고, 높이면 24시간 뒤에 한 번 더 여쭤봐요. 순간의 마음이 마지막 결정이 되지 않게 하려는 거예요.</p><p><a href="/me/limits">내 한도로 가기</a></p>',
      title: '한도는 어떻게 정하나요?',
    },
  }),
  article('help', 'fairness', {
    EN: {
      body: '<p>Every slot shows its rules, its paytable and its return to player. Each round is drawn from a server seed whose fingerprint you see beforehand and from your own seed. Afterwards you can recompute the result in your own browser.</p>',
      title: 'Checking a result',
    },
    KO: {
      body: '<p>모든 슬롯은 규칙과 배당표, 환수율을 보여 드려요. 결과는 미리 지문을 공개한 서버 시드와 내 시드로 정해지고, 한 판이 끝나면 내 브라우저에서 직접 다시 계산해 볼 수 있어요.</p>',
      title: '결과를 직접 확인할 수 있나요?',
    },
  }),
  article('help', 'cut-off', {
    EN: {
      body: '<p>A round that the server has taken is finished even when your line is cut. When you come back you see its result. A stake that could not be played is given back.</p>',
      title: 'My connection broke during a game',
    },
    KO: {
      body: '<p>서버가 받은 판은 연결이 끊겨도 끝까지 진행돼요. 다시 들어오면 결과를 볼 수 있고, 진행하지 못한 베팅 금액은 돌려 드려요.</p>',
      title: '게임 중에 연결이 끊겼어요',
    },
  }),
  article('help', 'safety', {
    EN: {
      body: '<p>Use a long password that you use nowhere else. We never ask for it by telephone or message. Actions about money ask for your password again.</p>',
      title: 'Keeping my account safe',
    },
    KO: {
      body: '<p>다른 곳에서 쓰지 않는 긴 비밀번호를 써 주세요. 전화나 메시지로 비밀번호를 묻는 일은 없어요. 돈이 걸린 일은 비밀번호를 한 번 더 확인해요.</p>',
      title: '계정을 안전하게 지키려면?',
    },
  }),
  article('about', 'company', {
    EN: {
      body: '<p>Madang is a portal for games whose rules and odds are open. This brand is a demonstration and runs on play money: nothing here can be turned into cash.</p>',
      title: 'About Madang',
    },
    KO: {
      body: '<p>마당은 규칙과 확률을 모두 보여 주는 게임 포털이에요. 이 브랜드는 시연용이고 체험 머니로 운영해요. 여기 있는 무엇도 현금으로 바꿀 수 없어요.</p>',
      title: '마당 소개',
    },
  }),
  article('about', 'contact', {
    EN: {
      body: '<p>Answers to most questions are in this help center. If something went wrong, file a complaint: it is always answered. If a page shows a code, write it down with it, and we find what happened.</p><p><a href="/me/feedback">To feedback and complaints</a></p>',
      title: 'Contact',
    },
    KO: {
      body: '<p>자주 묻는 내용은 이 도움말에 모아 두었어요. 잘못된 일이 있다면 불편 접수에 남겨 주세요. 반드시 답해 드려요. 화면에 문의 코드가 보이면 함께 적어 주세요. 무슨 일이 있었는지 그 코드로 바로 찾을 수 있어요.</p><p><a href="/me/feedback">의견·불편 접수로 가기</a></p>',
      title: '문의',
    },
  }),
  article('about', 'terms', {
    EN: {
      body: '<h3>1. Age</h3><p>You may register from the age of 18 and play from the age of 21.</p><h3>2. Account</h3><p>One person has one account. You keep your password to yourself.</p><h3>3. Money</h3><p>This brand runs on play money. Every movement is in your account record, and a correction by hand is always shown with its reason.</p><h3>4. Games</h3><p>The rules shown in a game are the rules that count. A round that could not be played is given back.</p><h3>5. End</h3><p>You may leave at any time. We may close an account that breaks these terms; money that is yours stays yours.</p>',
      title: 'Terms of use',
    },
    KO: {
      body: '<h3>1. 나이</h3><p>만 18세부터 가입하고 만 21세부터 게임을 할 수 있습니다.</p><h3>2. 계정</h3><p>한 사람은 하나의 계정을 사용합니다. 비밀번호는 회원이 스스로 관리합니다.</p><h3>3. 돈</h3><p>이 브랜드는 체험 머니로 운영합니다. 모든 움직임은 거래 내역에 남으며, 손으로 바로잡은 금액은 사유와 함께 표시합니다.</p><h3>4. 게임</h3><p>게임 화면에 표시된 규칙이 적용됩니다. 진행하지 못한 라운드의 베팅 금액은 돌려 드립니다.</p><h3>5. 끝맺음</h3><p>회원은 언제든 탈퇴할 수 있습니다. 약관을 어긴 계정은 닫을 수 있으며, 회원의 돈은 그대로 회원의 것입니다.</p>',
      title: '이용 약관',
    },
  }),
  article('about', 'responsible', {
    EN: {
      body: '<p>Play is for fun. Set limits before you start, and stop when it is no longer fun.</p><ul><li>Limits for deposits, losses and stakes count at once when you lower them.</li><li>The clock in every game shows how long you have played, and the net position shows how much it has cost.</li><li>In Korea the helpline 1336 listens around the clock and free of charge.</li></ul><p><a href="/me/limits">To my limits</a></p>',
      title: 'Responsible play',
    },
    KO: {
      body: '<p>게임은 즐거움을 위한 것이에요. 시작하기 전에 한도를 정하고, 즐겁지 않다면 멈춰 주세요.</p><ul><li>입금, 손실, 베팅 한도는 낮추면 바로 적용돼요.</li><li>게임마다 얼마나 오래 했는지와 지금까지의 손익을 보여 드려요.</li><li>도박 문제 상담 전화 1336은 24시간 무료로 열려 있어요.</li></ul><p><a href="/me/limits">내 한도로 가기</a></p>',
      title: '건강하게 즐기기',
    },
  }),
  article('about', 'privacy', {
    EN: {
      body: '<p>We keep what an account needs: your name, contact, date of birth, and the records of money and games. We show contact details only in part, also to our own staff. Pictures that you hand in are written anew, so that hidden details such as the place are gone. Nothing is passed on for advertising, and no script of another company runs here.</p>',
      title: 'Privacy',
    },
    KO: {
      body: '<p>계정에 필요한 것만 보관합니다: 이름, 연락처, 생년월일, 돈과 게임의 기록입니다. 연락처는 운영자에게도 일부만 보입니다. 올린 사진은 새로 저장해서 위치 같은 숨은 정보를 지웁니다. 광고를 위해 정보를 넘기지 않으며, 다른 회사의 스크립트는 실행되지 않습니다.</p>',
      title: '개인정보 처리',
    },
  }),
  article('about', 'affiliates', {
    EN: {
      body: '<p>You may invite friends with the referral code they type in when they sign up. A programme for business partners is not open at the moment.</p>',
      title: 'Affiliates',
    },
    KO: {
      body: '<p>친구가 가입할 때 추천 코드를 적으면 초대한 것으로 기록돼요. 사업 제휴 프로그램은 지금 열려 있지 않아요.</p>',
      title: '제휴',
    },
  }),
  article('about', 'refund', {
    EN: {
      body: '<p>A deposit that arrived twice or with a wrong amount is looked at by a person and then credited or sent back. A stake of a round that could not be played comes back by itself. Both are in your account record.</p>',
      title: 'Refunds',
    },
    KO: {
      body: '<p>두 번 들어왔거나 금액이 다른 입금은 담당자가 확인해서 지갑에 넣어 드리거나 돌려 드려요. 진행하지 못한 라운드의 베팅 금액은 저절로 돌아와요. 모두 거래 내역에 남아요.</p>',
      title: '환불',
    },
  }),
]

/**
 * The demo brand's help center; every statement is true of this product. Positions are ten apart,
 * so that articles can be inserted between them.
 */
export const castArticles = inOrder.map((one, at) => ({ ...one, position: (at + 1) * 10 }))

function article(group: 'help' | 'about', slug: string, words: { KO: Words; EN: Words }) {
  return {
    body: { EN: words.EN.body, KO: words.KO.body },
    group,
    isShown: true,
    slug,
    title: { EN: words.EN.title, KO: words.KO.title },
  }
}

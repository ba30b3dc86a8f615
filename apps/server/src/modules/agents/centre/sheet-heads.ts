/** The column headings of each file of the agent center. Times are UTC. */
export const sheetHeads = {
  bills: {
    EN: 'from (UTC),until (UTC),kind,agent,base,carried,gross,downlines,part,owed,paid,state',
    KO: '시작(UTC),끝(UTC),종류,에이전트,기준 금액,이월,총액,하위 몫,내 몫,지급할 금액,지급한 금액,상태',
  },
  days: {
    EN: 'day,income,active,new,valid bet,loss,deposits,withdrawals,net',
    KO: '날짜,수입,활동 회원,신규,유효 베팅,회원 손실,입금,출금,순입금',
  },
  moves: { EN: 'at (UTC),member,what,amount', KO: '시각(UTC),회원,내용,금액' },
  plays: {
    EN: 'group,bets,stake,payout,valid bet,loss',
    KO: '구분,베팅 수,베팅액,당첨금,유효 베팅,회원 손실',
  },
  rows: {
    EN: 'when,member,valid bet,stake,payout,earned',
    KO: '시각,회원,유효 베팅,베팅액,당첨금,적립',
  },
} as const

export const gone = `<!doctype html><html lang="ko"><meta charset="utf-8"><title>연습용 게임사</title>
<p>이 게임은 끝났어요. 로비에서 다시 열어 주세요.</p></html>`

export const roundPage = (round: string) => `<!doctype html><html lang="ko"><meta charset="utf-8">
<title>${escaped(round)}</title><p>회차 ${escaped(round)}: 한 번의 베팅과 한 번의 당첨 알림이에요.</p></html>`

const escaped = (text: string) => text.replace(/[^\w-]/g, '')

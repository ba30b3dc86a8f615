import { useState } from 'react'
import { paletteNamed } from './art/palette.ts'
import type { DateSpan } from './components/fields/date-range.tsx'
import { silhouette } from './art/things/silhouette.ts'
import * as ui from './index.ts'

/** Every field at rest, filled, wrong and closed. */
export function FieldExamples() {
  const [amount, setAmount] = useState('1234567')
  const [bank, setBank] = useState('kb')
  const [files, setFiles] = useState<File[]>([])
  const [dates, setDates] = useState<DateSpan>({ from: '2026-01-01', to: '2026-01-31' })
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <ui.TextField label="아이디" hint="영문과 숫자 6–16자" autoComplete="username" />
      <ui.TextField label="실명" error="이름을 두 글자 이상 적어 주세요" defaultValue="김" />
      <ui.TextField label="추천인 코드" note="선택" before={<ui.Icon of={ui.Search} size={18} />} />
      <ui.TextField label="통장 이름" disabled defaultValue="국민 1234" />
      <ui.PasswordField label="비밀번호" defaultValue="madang-1234" />
      <ui.CodeField
        label="인증 번호"
        action={
          <ui.Button variant="quiet" className="min-h-12">
            다시 받기
          </ui.Button>
        }
      />
      <ui.AmountField label="입금할 금액" value={amount} onChange={setAmount} all="3500000" />
      <ui.Select
        label="은행"
        placeholder="은행을 골라 주세요"
        options={[
          { value: 'kb', label: '국민은행' },
          { value: 'sh', label: '신한은행' },
        ]}
        value={bank}
        onChange={(change) => setBank(change.target.value)}
      />
      <ui.TextArea label="문의할 내용" placeholder="어떤 점이 궁금하세요?" />
      <ui.FileDrop
        label="증빙 사진"
        files={files}
        onFiles={setFiles}
        accept="image/*"
        hint="5 MB까지"
      />
      <div>
        <ui.Checkbox label="만 19세 이상이에요" hint="신분증으로 확인해요" />
        <ui.Checkbox label="약관에 동의해요" error="동의해야 계속할 수 있어요" />
        <ui.Checkbox label="고를 수 없어요" disabled defaultChecked />
        <ui.RadioGroup
          legend="오른 배당"
          name="odds"
          value="ask"
          onChange={() => undefined}
          options={[
            { value: 'ask', label: '물어보기' },
            { value: 'better', label: '오른 배당만 자동 수락' },
          ]}
        />
        <ui.Switch label="알림 받기" hint="돈과 안전 알림은 항상 보내요" defaultChecked />
        <ui.Switch label="소리" />
      </div>
      <div className="grid content-start gap-4">
        <ui.DateRange
          legend="기간"
          value={dates}
          onChange={setDates}
          presets={[{ label: '1월', from: '2026-01-01', to: '2026-01-31' }]}
        />
        <Captcha />
      </div>
    </div>
  )
}

function Captcha() {
  const [solved, setSolved] = useState('')
  const paper = paletteNamed('celadon')
  const picture = (box: string, inner: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`)}`
  const scene = `<rect width="300" height="150" fill="${paper.grounds[2]}"/><g transform="translate(150 20)">${silhouette('tiger', paper)}</g>`
  return (
    <ui.SliderCaptcha
      bg={picture('0 0 300 150', `${scene}<rect x="190" y="50" width="50" height="50"/>`)}
      piece={picture('190 50 50 50', scene)}
      pieceTop={50}
      pieceWidth={50}
      width={300}
      height={150}
      onSolve={(x) => setSolved(`x = ${x}`)}
      onRefresh={() => setSolved('')}
      label="조각 맞추기"
      refreshLabel="다른 그림 받기"
      hint="조각을 빈자리로 밀어 주세요"
      buttons={{ check: '여기에 맞추기', left: '왼쪽으로 조금', right: '오른쪽으로 조금' }}
      error={solved}
    />
  )
}

import { useState } from 'react'
import * as ui from './index.ts'

interface Row {
  id: string
  game: string
  stake: string
  result: string
}

const ROWS: Row[] = [
  { id: '1', game: '달토끼', stake: '10000', result: '25000' },
  { id: '2', game: '바카라 한양', stake: '500000', result: '-500000' },
  { id: '3', game: '파워볼', stake: '1000.5', result: '0' },
]
const SOON = Date.now() + 95_000
const BEFORE = Date.now() - 185_000

/** Amounts, receipt, timeline, limits and ways to pay. */
export function MoneyExamples() {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <ui.ReceiptCard
        won
        title="적중했어요"
        amount={<ui.Delta value="250000" />}
        lines={[
          { label: '건 금액', value: <ui.Money value="100000" /> },
          { label: '받은 금액', value: <ui.Money value="350000" /> },
        ]}
        id="B-20260105-7F3K"
        idLabel="베팅 번호"
      />
      <Progress />
    </div>
  )
}

function Progress() {
  const [method, setMethod] = useState('bank')
  return (
    <>
      <div className="rounded-tile border border-seam bg-s1 p-4">
        <ui.Timeline
          steps={[
            { key: 'a', title: '신청했어요', at: BEFORE, state: 'done' },
            { key: 'b', title: '확인하고 있어요', detail: '보통 10분 안에 끝나요', state: 'now' },
            { key: 'c', title: '은행으로 보내요', state: 'later' },
          ]}
        />
      </div>
      <div className="grid gap-3">
        <ui.LimitCard
          title="하루 입금 한도"
          usedLabel="지금까지"
          used="450000"
          limit="500000"
          part={0.9}
          leftLabel="오늘 더 넣을 수 있는 금액"
          left="50000"
        />
        {['bank', 'coin'].map((value) => (
          <ui.MethodCard
            key={value}
            name="method"
            value={value}
            title={value === 'bank' ? '계좌 이체' : '가상 자산'}
            icon={value === 'bank' ? ui.Landmark : ui.Gift}
            facts={['수수료 없음', '보통 3분']}
            checked={method === value}
            onChoose={setMethod}
          />
        ))}
      </div>
      <p className="flex flex-wrap gap-4">
        <ui.Delta value="12000" />
        <ui.Delta value="-3000" />
        <ui.Delta value="0" />
        <ui.Time at={BEFORE} format="relative" />
        <ui.Time at={BEFORE} />
        <ui.Countdown until={SOON} label="마감까지" />
      </p>
      <ui.Steps steps={['금액', '확인', '완료']} current={1} />
    </>
  )
}

/** Tables, tabs, pages and menus. */
export function FrameExamples() {
  const [tab, setTab] = useState('all')
  const [page, setPage] = useState(5)
  return (
    <div className="grid min-w-0 gap-4">
      <ui.Tabs
        label="기간"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: '전체', count: 128 },
          { value: 'won', label: '적중' },
          { value: 'lost', label: '낙첨' },
          { value: 'off', label: '취소', disabled: true },
        ]}
      >
        <Bets busy={tab === 'lost'} />
      </ui.Tabs>
      <ui.Pager page={page} pages={12} onPage={setPage} />
      <ui.KeysetPager onNext={() => setPage(page + 1)} />
      <Acts />
    </div>
  )
}

function Acts() {
  const [palette, setPalette] = useState(false)
  const [chosen, setChosen] = useState('메뉴')
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <ui.ActionMenu
          label="더 보기"
          align="start"
          trigger={(props) => (
            <ui.Button variant="quiet" iconAfter={ui.ChevronDown} {...props}>
              {chosen}
            </ui.Button>
          )}
          entries={[
            {
              key: 'a',
              label: '내려받기',
              icon: ui.Download,
              onPress: () => setChosen('내려받기'),
            },
            {
              key: 'b',
              label: '지우기',
              icon: ui.Trash2,
              danger: true,
              onPress: () => setChosen('지우기'),
            },
          ]}
        />
        <ui.Button variant="quiet" onClick={() => setPalette(true)}>
          ⌘K
        </ui.Button>
      </div>
      <ui.CommandPalette
        open={palette}
        onOpenChange={setPalette}
        title="찾기"
        commands={['회원', '출금', '게임', '설정'].map((label) => ({
          key: label,
          label,
          run: () => setChosen(label),
        }))}
      />
    </>
  )
}

function Bets({ busy }: { busy: boolean }) {
  return (
    <ui.Table<Row>
      caption="베팅 내역"
      rows={busy ? [] : ROWS}
      busy={busy}
      rowKey={(row) => row.id}
      onOpen={() => undefined}
      columns={[
        { key: 'id', header: '번호', cell: (row) => row.id, hideInCard: true },
        { key: 'game', header: '게임', cell: (row) => row.game },
        {
          key: 'stake',
          header: '건 금액',
          numeric: true,
          cell: (row) => <ui.Money value={row.stake} />,
          total: <ui.Money value="511000.5" />,
        },
        {
          key: 'result',
          header: '결과',
          numeric: true,
          cell: (row) => <ui.Delta value={row.result} />,
        },
      ]}
    />
  )
}

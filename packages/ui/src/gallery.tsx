import { useState } from 'react'
import type { ReactNode } from 'react'
import { avatarArt } from './art/avatar-art.ts'
import { bannerArt, heroArt, vendorArt } from './art/banner-art.ts'
import { emptyArt } from './art/empty-art.ts'
import type { EmptyKind } from './art/empty-art.ts'
import { logoArt } from './art/logo-art.ts'
import { SILHOUETTES } from './art/things/silhouette.ts'
import { symbolArt } from './art/symbol-art.ts'
import { FieldExamples } from './gallery-fields.tsx'
import { FrameExamples, MoneyExamples } from './gallery-money.tsx'
import * as ui from './index.ts'

const { Art, Badge, Banner, Button, Chip, Heading, Icon, IconButton, Tag, Text } = ui

const COLOURS =
  'bg s1 s2 s3 text text-2 text-3 action live points gain loss ok warn danger info danger-fill line seam focus nacre-1 nacre-2 nacre-3 nacre-4 nacre-5'
const CARD = 'rounded-tile border border-seam bg-s1 p-4'
const EMPTIES: EmptyKind[] = [
  'nothing',
  'search',
  'message',
  'ticket',
  'money',
  'broken',
  'offline',
]

/** Everything the design system has, in its states; for development only. */
export function Gallery() {
  return (
    <div className="mx-auto grid max-w-[1200px] gap-12 p-4 pb-24 md:p-8">
      <header className="flex items-center justify-between gap-4">
        <Heading level={1} variant="d1">
          나전과 조각보
        </Heading>
        <Art svg={logoArt({ name: '마당' })} className="flex-none [&>svg]:w-auto!" />
      </header>
      <Section title="Colour and type">
        <Tokens />
      </Section>
      <Section title="Buttons and badges">
        <Buttons />
      </Section>
      <Section title="Fields">
        <FieldExamples />
      </Section>
      <Section title="Money">
        <MoneyExamples />
      </Section>
      <Section title="Windows and messages">
        <Windows />
      </Section>
      <Section title="Frame and lists">
        <FrameExamples />
      </Section>
      <Section title="Pictures">
        <Pictures />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Heading level={2} className="border-b border-seam pb-2">
        {title}
      </Heading>
      {children}
    </section>
  )
}

function Tokens() {
  return (
    <>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {COLOURS.split(' ').map((name) => (
          <li key={name} className="text-small text-text-3">
            <span
              className="block h-10 rounded-control border border-seam"
              style={{ background: `var(--color-${name})` }}
            />
            {name}
          </li>
        ))}
      </ul>
      <div className="grid gap-1">
        <p className="text-d1">오늘 어떤 게임을 할까요?</p>
        <p className="text-h1">내 지갑</p>
        <p className="text-h2">최근에 즐긴 게임</p>
        <p className="text-h3">국민은행 123-456</p>
        <Text prose>잠시 쉬고 싶다면 언제든지 한도를 설정하거나 휴식을 시작할 수 있어요.</Text>
        <Text size="small" tone="faint">
          출금은 보통 10분 안에 끝나요.
        </Text>
        <p className="num text-num-xl">1,234,567원</p>
      </div>
    </>
  )
}

function Buttons() {
  const [busy, setBusy] = useState(false)
  const [pressed, setPressed] = useState(true)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true)
          setTimeout(() => setBusy(false), 2000)
        }}
      >
        입금하기
      </Button>
      <Button busy>입금하기</Button>
      <Button disabled>입금하기</Button>
      <Button variant="quiet" icon={ui.Download}>
        내려받기
      </Button>
      <Button variant="danger">계정 닫기</Button>
      <Button variant="link">자세히</Button>
      <Button size="small" variant="quiet">
        작게
      </Button>
      <ui.OutLink href="#">다른 탭에서 보기</ui.OutLink>
      <ui.OutLink size="small" href="#">
        검증하기
      </ui.OutLink>
      <Button size="large">출금 신청하기</Button>
      <IconButton icon={ui.Bell} label="알림" count={3} />
      <IconButton
        icon={ui.Heart}
        label="즐겨찾기"
        pressed={pressed}
        onClick={() => setPressed(!pressed)}
      />
      <Badge>대기</Badge>
      <Badge tone="live">LIVE</Badge>
      <Badge tone="ok">완료</Badge>
      <Badge tone="points">브론즈</Badge>
      <Badge solid>NEW</Badge>
      <Tag onRemove={() => setPressed(false)} removeLabel="빼기">
        슬롯
      </Tag>
      <Chip pressed={pressed} onPress={() => setPressed(!pressed)}>
        인기
      </Chip>
      <ui.Spinner />
      <Icon of={ui.Heart} size={24} label="즐겨찾기" />
    </div>
  )
}

function Windows() {
  const [open, setOpen] = useState<'modal' | 'sheet' | null>(null)
  const ask = ui.useAsk()
  const toast = ui.useToast()
  const close = () => setOpen(null)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setOpen('modal')}>
          Modal
        </Button>
        <Button variant="quiet" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            void ask({
              icon: 'question',
              title: '출금을 취소할까요?',
              body: '돈은 바로 지갑으로 돌아와요.',
              buttons: [
                { label: '그대로 두기', value: 'keep' },
                { label: '취소하기', value: 'cancel' },
              ],
            }).then((answer) => toast({ text: answer ?? '—', tone: 'ok' }))
          }
        >
          Dialog
        </Button>
        <Button variant="quiet" onClick={() => toast({ text: '즐겨찾기에 담았어요', tone: 'ok' })}>
          Toast
        </Button>
      </div>
      <ui.Modal open={open === 'modal'} title="입금" onClose={close} onEnter={close}>
        <p>바깥을 눌러도 닫히지 않아요.</p>
      </ui.Modal>
      <ui.Sheet open={open === 'sheet'} title="필터" onClose={close}>
        <p>아래에서 올라와요.</p>
      </ui.Sheet>
      <Banner
        tone="warn"
        title="점검이 예정되어 있어요"
        action={<Button size="small">보기</Button>}
      >
        오늘 밤 2시부터 30분 동안이에요.
      </Banner>
      <Banner tone="danger">입금을 확인하지 못했어요. 돈은 빠져나가지 않았어요.</Banner>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className={CARD}>
          <ui.EmptyState
            kind="ticket"
            text="아직 베팅 내역이 없어요. 오늘 경기를 둘러볼까요?"
            action={<Button variant="quiet">경기 보기</Button>}
          />
        </div>
        <div className={CARD}>
          <ui.ErrorState
            title="입금을 확인하지 못했어요"
            money="돈은 빠져나가지 않았어요."
            advice="다시 시도하거나 문의할 때 코드를 알려 주세요."
            code="D-4F2"
            action={<Button>다시 시도하기</Button>}
          />
        </div>
      </div>
    </>
  )
}

function Pictures() {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[5fr_3fr]">
        <Art svg={heroArt()} className="overflow-hidden rounded-tile" />
        <Art
          svg={bannerArt({ id: 'b', title: '보름달 축제' })}
          className="overflow-hidden rounded-tile"
        />
      </div>
      <div className="grid grid-cols-6 gap-2 sm:grid-cols-12">
        {SILHOUETTES.map((name) => (
          <Art key={name} svg={symbolArt(name)} className="rounded-control bg-s1" />
        ))}
        {['가', 'Evo', '하나'].map((vendor) => (
          <Art key={vendor} svg={vendorArt(vendor)} />
        ))}
        {['m1', 'm2', 'm3'].map((member) => (
          <Art key={member} svg={avatarArt(member)} />
        ))}
      </div>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {EMPTIES.map((kind) => (
          <Art key={kind} svg={emptyArt(kind)} />
        ))}
      </div>
    </>
  )
}

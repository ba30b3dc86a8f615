import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useFetched } from '@madang/kit'
import { Banner, Button, Money, TextField } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/lottery-office'
import { MemberLink } from '../../kit/members/member-link.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Stakes } from './draw-stakes.tsx'
import { ProposalList } from '../../kit/decisions/proposal-list.tsx'

/** One draw: stakes by number, results by source, and the decisions for two operators. */
export function DrawDetail({ draw, game }: { draw: wire.OfficeDraw; game: wire.OfficeLottery }) {
  const t = useTranslations('lotteryOffice')
  const where = { number: draw.number, subject: game.id }
  const { data } = useFetched(wire.listDrawStakes, where, { refetchInterval: 5_000 })
  const [text, setText] = useState('')
  const [source, setSource] = useState('')
  const drawn = text.split(/[\s,]+/).filter((number) => number !== '')
  const preview = useCall(wire.previewDrawCorrection)
  const isOver = draw.state === 'settled' || draw.state === 'corrected'
  const mayVoid = draw.state === 'selling' || draw.state === 'closed'
  const refreshes = [wire.listOfficeDraws, wire.listDrawStakes]
  return (
    <div className="grid gap-4 rounded-control bg-s1 p-3">
      {data && <Stakes {...data} />}
      {draw.reports.map((report) => (
        <p key={report.source} className="num text-small">
          {report.source} ({report.by}): {report.drawn.join(' ')}
        </p>
      ))}
      <TextField
        label={t('numbers')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {game.isImported && draw.state === 'closed' && (
        <>
          <TextField
            label={t('source')}
            value={source}
            onChange={({ target }) => setSource(target.value)}
          />
          <Decision
            call={wire.reportDrawResult}
            fixed={{ ...where, drawn, source }}
            words={t('reportResult')}
            refreshes={refreshes}
          />
        </>
      )}
      {isOver && drawn.length > 0 && (
        <>
          <Button variant="quiet" onClick={() => void preview.send({ ...where, drawn })}>
            {t('preview')}
          </Button>
          {preview.refusal && <Banner tone="danger">{preview.refusal.message}</Banner>}
          {preview.value && <Preview preview={preview.value} />}
          <Decision
            call={wire.proposeDrawChange}
            fixed={{ ...where, drawn }}
            words={t('proposeCorrection')}
            proposes
            reason={t('reason')}
            refreshes={refreshes}
          />
        </>
      )}
      {mayVoid && (
        <Decision
          call={wire.proposeDrawChange}
          fixed={{ ...where, drawn: null }}
          words={t('proposeVoid')}
          proposes
          reason={t('reason')}
          refreshes={refreshes}
        />
      )}
      <Proposals rows={data?.proposals ?? []} where={where} refreshes={refreshes} />
    </div>
  )
}

type PreviewValue = Gives<typeof wire.previewDrawCorrection>

/** Which members would gain, and which would have to pay back. */
function Preview({ preview }: { preview: PreviewValue }) {
  const t = useTranslations('lotteryOffice')
  return (
    <div className="grid gap-1 text-small">
      <p>{t('changed', { changed: preview.changedCount, count: preview.ticketCount })}</p>
      <p>
        {t('gain')} <Money value={preview.gain} /> · {t('back')} <Money value={preview.back} />
      </p>
      <ul>
        {preview.members.map(({ account, change, memberId }) => (
          <li key={memberId} className="num flex">
            <MemberLink id={memberId}>{account}</MemberLink>
            <Money value={change} className="ms-auto" />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Rows = Gives<typeof wire.listDrawStakes>['proposals']

/** A decision needs the draw's id as well as the proposal's. */
function Proposals({
  refreshes,
  rows,
  where,
}: {
  rows: Rows
  where: { number: string; subject: string }
  refreshes: readonly (typeof wire.listOfficeDraws | typeof wire.listDrawStakes)[]
}) {
  const t = useTranslations('lotteryOffice')
  return (
    <ProposalList
      rows={rows}
      change={(row) => <b className="num">{row.drawn?.join(' ') ?? t('voidDraw')}</b>}
      decide={{
        call: wire.decideDrawChange,
        kind: 'draw',
        refreshes,
        request: ({ id }) => ({ ...where, id }),
        variant: 'danger',
        words: (choice) => t(`decide.${choice}`),
      }}
    />
  )
}

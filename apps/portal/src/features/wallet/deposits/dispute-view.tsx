import { Button, Money, ReceiptCard, TextArea, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { addEvidence } from '@madang/wire/disputes'
import { hasWords } from '@madang/wire/shapes'
import { listWithdrawals, showWithdrawal } from '@madang/wire/withdrawals'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PictureDrop } from '../../../kit/more/pictures/picture-drop.tsx'
import { SentPictures } from '../../../kit/more/pictures/sent-pictures.tsx'
import { usePicturedCall } from '../../../kit/more/pictures/use-pictured-call.ts'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { Form } from '../../../kit/more/forms/form.tsx'

type Dispute = Gives<typeof showWithdrawal>['disputes'][number]

/**
 * A payout that did not arrive: the question, its deadline, both sides' answers, and the result.
 */
export function DisputeView(props: { dispute: Dispute; withdrawalId: string }) {
  const t = useTranslations('wallet.dispute')
  const { dispute, withdrawalId } = props
  const isOpen = dispute.dueAt !== null
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{t('title')}</h2>
      <ReceiptCard
        tone={isOpen ? 'waiting' : 'ok'}
        title={t(`state.${dispute.state}`)}
        amount={<Money value={dispute.missing} />}
        id={dispute.id.slice(-12)}
        idLabel={t('number')}
        lines={[
          { label: t('openedAt'), value: <Time at={dispute.openedAt} format="table" /> },
          ...(dispute.dueAt
            ? [{ label: t('dueAt'), value: <Time at={dispute.dueAt} format="table" /> }]
            : []),
          ...(dispute.decidedAt
            ? [{ label: t('decidedAt'), value: <Time at={dispute.decidedAt} format="table" /> }]
            : []),
        ]}
        actions={
          dispute.reason ? (
            <p className="text-ui font-normal text-text-2">{dispute.reason}</p>
          ) : undefined
        }
      />
      <Evidence pieces={dispute.evidence} />
      {isOpen && <MoreEvidence withdrawalId={withdrawalId} />}
    </section>
  )
}

function Evidence({ pieces }: { pieces: Dispute['evidence'] }) {
  const t = useTranslations('wallet.dispute')
  return (
    <ol aria-label={t('said')} className="grid gap-3">
      {pieces.map((piece) => (
        <li
          key={`${piece.at}${piece.words}`}
          className="grid gap-1 border-s-2 border-line ps-3 text-ui font-normal"
        >
          <span className="text-small text-text-3">
            {t(piece.by === 'member' ? 'you' : 'house')} · <Time at={piece.at} format="table" />
          </span>
          <span className="whitespace-pre-line">{piece.words || t('proof')}</span>
          <SentPictures ids={piece.uploads} />
        </li>
      ))}
    </ol>
  )
}

function MoreEvidence({ withdrawalId }: { withdrawalId: string }) {
  const t = useTranslations('wallet.dispute')
  const [words, setWords] = useState('')
  const evidence = usePicturedCall(addEvidence, {
    done: () => setWords(''),
    refreshes: [showWithdrawal, listWithdrawals],
  })
  return (
    <Form
      className="grid gap-3 rounded-tile border border-line bg-s1 p-4"
      onSubmit={() => {
        void evidence.send({ subject: withdrawalId, words: words.trim() })
      }}
    >
      <TextArea
        label={t('words')}
        hint={t('wordsHint')}
        maxLength={500}
        rows={3}
        value={words}
        onChange={(typed) => setWords(typed.target.value)}
      />
      <PictureDrop label={t('picture')} pictures={evidence.pictures} />
      <RefusalBanner of={evidence} />
      <Button type="submit" variant="quiet" busy={evidence.busy} disabled={!hasWords(words)}>
        {t('send')}
      </Button>
    </Form>
  )
}

import { useState } from 'react'
import { useCall } from '@madang/kit'
import { Banner, Button, TextArea } from '@madang/ui'
import type { Gives } from '@madang/wire'
import {
  answerConversation,
  claimConversation,
  closeConversation,
  listConversations,
  messageLengthMax,
  showOfficeConversation,
  takeOverConversation,
} from '@madang/wire/conversations'
import { countWaiting } from '@madang/wire/desk'
import { useTranslations } from 'use-intl'
import { AnswerTemplates } from '../../kit/words/answer-templates.tsx'
import { Colleague } from '../../kit/decisions/bulk.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { May } from '../../kit/may.tsx'
import { useNeeds } from '../../kit/use-needs.ts'

type Whole = Gives<typeof showOfficeConversation>

const refreshes = [listConversations, showOfficeConversation]

/** What the operator may do: take it up, answer, give it to a colleague, or take it over. */
export function ConversationDecisions({ whole }: { whole: Whole }) {
  const t = useTranslations('conversations')
  const office = useTranslations('backoffice')
  const fixed = { subject: whole.id }
  if (whole.claimedBy !== null && !whole.isOwn) {
    return (
      <>
        <Banner tone="info">{t('taken', { name: whole.claimedBy })}</Banner>
        <Decision
          call={takeOverConversation}
          fixed={fixed}
          words={t('takeOver')}
          variant="quiet"
          reason={office('decide.reasonForTrail')}
          refreshes={refreshes}
        />
      </>
    )
  }
  if (!whole.isOwn) {
    return (
      <>
        <Decision call={claimConversation} fixed={fixed} words={t('claim')} refreshes={refreshes} />
        <Give whole={whole} />
      </>
    )
  }
  return (
    <>
      <May call={answerConversation}>
        <AnswerForm whole={whole} />
      </May>
      <Give whole={whole} />
      <Decision
        call={closeConversation}
        fixed={fixed}
        words={t('close')}
        variant="quiet"
        refreshes={refreshes}
      />
    </>
  )
}

/** Gives it to a colleague who may answer, at the end of a shift or because they know more. */
function Give({ whole }: { whole: Whole }) {
  const t = useTranslations('conversations')
  const [to, setTo] = useState('')
  return (
    <May call={claimConversation}>
      <div className="grid gap-3 border-t border-seam pt-4">
        <Colleague call={answerConversation} value={to} change={setTo} />
        {to !== '' && (
          <Decision
            call={claimConversation}
            fixed={{ subject: whole.id, to }}
            words={t('give')}
            variant="quiet"
            refreshes={refreshes}
            done={() => setTo('')}
          />
        )}
      </div>
    </May>
  )
}

function AnswerForm({ whole }: { whole: Whole }) {
  const t = useTranslations('conversations')
  const decision = useTranslations('backoffice.decision')
  const [words, setWords] = useState('')
  const needs = useNeeds({ words: words.trim() !== '' })
  const answer = useCall(answerConversation, {
    done() {
      setWords('')
      needs.forget()
    },
    refreshes: [...refreshes, countWaiting],
  })
  return (
    <form
      data-shortcut="approve"
      className="grid gap-3 border-t border-seam pt-4"
      onSubmit={needs.submit(() => void answer.send({ subject: whole.id, words: words.trim() }))}
    >
      <AnswerTemplates words={words} change={setWords} />
      <TextArea
        label={t('words')}
        rows={4}
        maxLength={messageLengthMax}
        value={words}
        error={needs.errorOf('words') ?? answer.refusal?.message}
        onChange={({ target }) => setWords(target.value)}
      />
      {answer.isUnknown && <Banner tone="warn">{decision('checking')}</Banner>}
      {answer.error && !answer.isUnknown && <Banner tone="warn">{decision('unreachable')}</Banner>}
      <Button type="submit" busy={answer.busy}>
        {t('answer')}
      </Button>
    </form>
  )
}

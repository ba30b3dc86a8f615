import { useCall, useFetched } from '@madang/kit'
import { Banner, Button, ButtonLink, Skeleton, TextArea } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { applyAgent, showCenter } from '@madang/wire/agents'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { centerPath } from './center-pages.ts'
import { Form } from '../../kit/more/forms/form.tsx'

/** The entrance to the agent center; a member who is no agent reads why and may apply. */
export function Entrance() {
  const t = useTranslations('agents')
  const fetched = useFetched(showCenter, {}, { staleTime: 0 })
  return (
    <div className="grid max-w-160 gap-6">
      <h1 className="text-h1">{t('title')}</h1>
      {fetched.isPending && <Skeleton className="h-24" />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.data && <Way center={fetched.data} />}
    </div>
  )
}

/** A link for agents, the application form for others. */
export function Way({ center }: { center: Gives<typeof showCenter> }) {
  const t = useTranslations('agents.entrance')
  const state = center.application?.state
  if (center.type !== 0) {
    return <ButtonLink href={centerPath('overview')}>{t('open')}</ButtonLink>
  }
  return (
    <>
      <p className="text-ui text-text-2">{t('notAgent')}</p>
      <p className="text-ui text-text-2">{t('why')}</p>
      {state === 'waiting' && <Banner tone="info">{t('waiting')}</Banner>}
      {state === 'refused' && (
        <Banner tone="warn" title={t('refused')}>
          {center.application?.reason}
        </Banner>
      )}
      {state !== 'waiting' && (center.mayApply ? <Apply /> : <Banner>{t('closed')}</Banner>)}
    </>
  )
}

function Apply() {
  const t = useTranslations('agents.entrance')
  const [words, setWords] = useState('')
  const apply = useCall(applyAgent, { refreshes: [showCenter] })
  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        void apply.send({ words })
      }}
    >
      <TextArea
        label={t('words')}
        maxLength={500}
        value={words}
        onChange={(typed) => setWords(typed.target.value)}
      />
      <RefusalBanner of={apply} />
      <Button type="submit" wide busy={apply.busy} disabled={words.trim().length < 2}>
        {t('apply')}
      </Button>
    </Form>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import { Banner, Button, Select, TextArea, useAsk } from '@madang/ui'
import { accountsMax, listOfficeMessages, sendMessage } from '@madang/wire/inbox'
import { useNeeds } from '../../kit/use-needs.ts'
import { WrittenWords } from '../../kit/fields/written-words.tsx'

/** Sends an inbox message to named accounts, or to everybody after a confirmation. */
export function MessageForm({ done }: { done: () => void }) {
  const t = useTranslations('siteOffice.messages')
  const ask = useAsk()
  const [audience, setAudience] = useState<'listed' | 'all'>('listed')
  const [names, setNames] = useState('')
  const [words, setWords] = useState({ content: { EN: '', KO: '' }, title: { EN: '', KO: '' } })
  const send = useCall(sendMessage, { done, refreshes: [listOfficeMessages] })
  const accounts = names.split(/[\s,]+/).filter((name) => name !== '')
  const needs = useNeeds({
    accounts: audience === 'all' || (accounts.length > 0 && accounts.length <= accountsMax),
  })
  async function press(): Promise<void> {
    if (audience === 'all') {
      const answer = await ask({
        body: t('allBody'),
        buttons: [
          { label: t('back'), value: 'no' },
          { label: t('send'), value: 'yes' },
        ],
        icon: 'warning',
        title: t('allAsk'),
      })
      if (answer !== 'yes') return
    }
    await send.send({ ...words, accounts: audience === 'all' ? [] : accounts })
  }
  return (
    <form className="grid gap-4 pb-6" onSubmit={needs.submit(() => void press())}>
      <Select
        label={t('to')}
        value={audience}
        options={[
          { label: t('listed'), value: 'listed' },
          { label: t('all'), value: 'all' },
        ]}
        onChange={(event) => setAudience(event.target.value === 'all' ? 'all' : 'listed')}
      />
      {audience === 'listed' && (
        <TextArea
          label={t('accounts')}
          hint={t('accountsHint', { count: accounts.length, max: accountsMax })}
          error={needs.errorOf('accounts')}
          rows={2}
          spellCheck={false}
          value={names}
          onChange={(event) => setNames(event.target.value)}
        />
      )}
      <WrittenWords {...words} change={(more) => setWords({ ...words, ...more })} />
      {send.refusal && <Banner tone="danger">{send.refusal.message}</Banner>}
      {send.error && <Banner tone="warn">{send.error.message}</Banner>}
      <Button type="submit" busy={send.busy}>
        {t('send')}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { lowestGroup } from '@madang/contracts'
import { useCall } from '@madang/kit'
import { Button, Section, Select, Time, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { setPrizeGroup } from '@madang/wire/agent-prize-groups'
import { showDownline } from '@madang/wire/agents'
import { useTranslations } from 'use-intl'
import { Form } from '../../../kit/more/forms/form.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'

type Ceiling = Gives<typeof showDownline>['ceiling']

/** The highest prize group at which a downline plays lotteries, with its history. */
export function PrizeCeiling({ memberId, of }: { memberId: string; of: Ceiling }) {
  const t = useTranslations('agents.tree')
  if (of.most === null && of.words.length === 0) return null
  return (
    <Section title={t('prizeGroup')} level={3}>
      <div className="grid gap-4">
        {of.most !== null && (
          <Change key={of.own ?? 0} memberId={memberId} most={of.most} own={of.own} />
        )}
        {of.words.length > 0 && (
          <ul aria-label={t('ceilingWords')} className="grid gap-1 text-small text-text-2">
            {of.words.map(({ at, by, prizeGroup }) => (
              <li key={`${at} ${by} ${prizeGroup}`} className="flex flex-wrap gap-x-2">
                <Time at={at} />
                <span>{t(`ceilingBy.${by}`)}</span>
                <span className="num">{prizeGroup ?? t('ceilingLifted')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

type Own = { memberId: string; most: number; own: number | null }

function Change({ memberId, most, own }: Own) {
  const t = useTranslations('agents.tree')
  const toast = useToast()
  const [wanted, setWanted] = useState(own)
  const call = useCall(setPrizeGroup, {
    done: () => toast({ text: t('ceilingSaved'), tone: 'ok' }),
    refreshes: [showDownline],
  })
  const groups = Array.from({ length: (most - lowestGroup) / 2 + 1 }, (_, at) => most - at * 2)
  // An earlier setting may be above what the agent may give today.
  const offered = own === null || groups.includes(own) ? groups : [own, ...groups]
  return (
    <Form className="grid gap-3" onSubmit={() => void call.send({ memberId, prizeGroup: wanted })}>
      <Select
        label={t('ceilingOwn')}
        value={wanted === null ? '' : String(wanted)}
        onChange={({ target }) => setWanted(target.value === '' ? null : Number(target.value))}
        options={[
          { label: t('ceilingNone'), value: '' },
          ...offered.map((group) => ({ label: String(group), value: String(group) })),
        ]}
      />
      <RefusalBanner of={call} />
      <Button type="submit" variant="quiet" busy={call.busy} off={wanted === own}>
        {t('ceilingSave')}
      </Button>
    </Form>
  )
}

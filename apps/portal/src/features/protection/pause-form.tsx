import { useCall } from '@madang/kit'
import { Button, RadioGroup, formatTime, useAsk, useLang } from '@madang/ui'
import { beginPause } from '@madang/wire/pauses'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { endByWish } from '../../kit/live.ts'
import type { Own } from './own-pauses.ts'
import { Form } from '../../kit/more/forms/form.tsx'

type Offer = Own['offers'][number]

/** Starts a pause of the selected length, after one confirmation that names its consequences. */
export function PauseForm({ kind, offers }: { kind: Offer['kind']; offers: Offer[] }) {
  const t = useTranslations('protection.pause')
  const lang = useLang()
  const ask = useAsk()
  const [length, setLength] = useState<string>()
  const own = offers.filter((offer) => offer.kind === kind)
  const chosen = own.find((offer) => offer.length === length)
  const endOf = ({ endsAt }: Offer) =>
    endsAt === null
      ? t('never')
      : t('until', { time: formatTime(new Date(endsAt), 'full', { lang }) })
  const begin = useCall(beginPause, {
    done: () => {
      // The pause ends all sessions: any further request would open the login.
      endByWish('paused')
      void ask({ body: t('begunBody'), icon: 'success', title: t(`begun.${kind}`) })
    },
  })
  async function question(offer: Offer) {
    const answer = await ask({
      body: <Consequences kind={kind} end={endOf(offer)} />,
      buttons: [
        { label: t('notNow'), variant: 'quiet', value: 'no' },
        { label: t(`yes.${kind}`), variant: 'danger', value: 'yes' },
      ],
      enterValue: 'no',
      icon: 'question',
      title: t(`ask.${kind}`, { length: t(`lengths.${offer.length}`) }),
    })
    if (answer === 'yes') await begin.send({ kind: offer.kind, length: offer.length })
  }
  if (own.length === 0) return null
  return (
    <Form
      className="grid content-start gap-4"
      onSubmit={() => {
        if (chosen) void question(chosen)
      }}
    >
      <div className="grid gap-1">
        <h2 className="text-h2">{t(`kinds.${kind}`)}</h2>
        <p className="max-w-[34em] text-small text-text-2">{t(`about.${kind}`)}</p>
      </div>
      <RadioGroup
        legend={t('length')}
        name={`pause-${kind}`}
        value={length}
        onChange={setLength}
        options={own.map((offer) => ({
          hint: endOf(offer),
          label: t(`lengths.${offer.length}`),
          value: offer.length,
        }))}
      />
      <RefusalBanner of={begin} />
      <Button type="submit" variant="quiet" busy={begin.busy} disabled={!chosen}>
        {t(`begin.${kind}`)}
      </Button>
    </Form>
  )
}

const consequences = ['closed', 'loggedOut', 'settles', 'noShorter'] as const

/** What happens as soon as the member confirms. */
function Consequences({ end, kind }: { kind: Offer['kind']; end: string }) {
  const t = useTranslations('protection.pause')
  return (
    <div className="grid gap-3 text-start">
      <p className="font-semibold">{end}</p>
      <ul className="list-disc ps-5">
        {consequences.map((one) => (
          <li key={one}>{t(`happens.${one}`)}</li>
        ))}
        {kind === 'exclusion' && <li>{t('happens.return')}</li>}
      </ul>
    </div>
  )
}

import { useCall } from '@madang/kit'
import { Banner, Button, CopyCode, Section } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { renewInitialPassword } from '@madang/wire/agent-passwords'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'

/** Shows a first password again, for a member who has not chosen a password. */
export function FirstPassword({ memberId }: { memberId: string }) {
  const t = useTranslations('agents.tree')
  const renew = useCall(renewInitialPassword)
  const send = () => void renew.send({ memberId })
  return (
    <Section title={t('password')} level={3}>
      <div className="grid gap-4">
        <p className="text-ui text-text-2">{t('passwordAbout')}</p>
        <RefusalBanner of={otherThanFresh(renew)} />
        <FreshProof of={renew} again={send} />
        <Button variant="quiet" busy={renew.busy} onClick={send}>
          {t('passwordShow')}
        </Button>
        {renew.value && <PasswordOnce title={t('passwordRenewed')} of={renew.value} />}
      </div>
    </Section>
  )
}

/** A first password to copy and hand on; it is gone with the page. */
export function PasswordOnce(props: { title: string; of: Gives<typeof renewInitialPassword> }) {
  const t = useTranslations('agents.register')
  const { account, initialPassword } = props.of
  return (
    <Banner tone="ok" title={`${props.title}: ${account}`} alert>
      <span className="grid gap-2">
        {t('password')}
        <CopyCode value={initialPassword} />
        {t('once')}
      </span>
    </Banner>
  )
}

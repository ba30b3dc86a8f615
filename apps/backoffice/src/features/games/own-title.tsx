import { useTranslations } from 'use-intl'
import { Section } from '@madang/ui'
import { TitleRetirement } from './title-retirement.tsx'
import { TitleVersions } from './title-versions.tsx'

/** What two operators may decide about one of the brand's own slots: its RTP and its retirement. */
export function OwnTitle({ gameId }: { gameId: string }) {
  const t = useTranslations('gameOffice')
  return (
    <>
      <Section title={t('versions.title')} level={3}>
        <TitleVersions gameId={gameId} />
      </Section>
      <Section title={t('retirement.title')} level={3}>
        <TitleRetirement gameId={gameId} />
      </Section>
    </>
  )
}

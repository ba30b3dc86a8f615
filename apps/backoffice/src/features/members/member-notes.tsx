import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Section } from '@madang/ui'
import { listNotes } from '@madang/wire/members'
import { Time } from '../../kit/time.tsx'

/** Internal notes of operators; the member never sees them. */
export function MemberNotes({ memberId }: { memberId: string }) {
  const t = useTranslations('backoffice.members')
  const { data } = useFetched(listNotes, { subject: memberId })
  return (
    <Section title={t('notes')} level={3}>
      {data?.rows.length === 0 && <p className="text-small text-text-2">{t('noNotes')}</p>}
      <ul className="grid gap-3">
        {data?.rows.map((note) => (
          <li key={note.id} className="grid gap-1 border-s-2 border-line ps-3 text-small">
            <span className="text-text-3">
              <Time at={note.at} /> · {note.by}
            </span>
            <span className="break-words whitespace-pre-wrap">{note.words}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
